import { environment, loadConfig, type AppConfig } from '@aether/platform';
import { readServiceFile } from '../service/service-file';
import { SetupError } from '../setup/setup-error';

/** The configured servers, or else those of the service running with this data folder. */
export async function operatorConfig(): Promise<AppConfig> {
  const config = loadConfig();
  if (config.mongodb.given) return config;
  const service = await readServiceFile(config.dataDir);
  if (service === null) {
    throw new SetupError(
      'Aether is not running with this data folder: run `npm start` first, or set AETHER_MONGODB_URL.',
    );
  }
  return loadConfig(environment(service.env));
}
