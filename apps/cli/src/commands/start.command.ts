import { parseArgs } from 'node:util';
import { BASE_MICRO_BRL_PER_HOUR } from '@aether/domain';
import { environment, loadConfig, type AppConfig } from '@aether/platform';
import { createAccount } from '../operator/create-account';
import { withDatabase } from '../operator/operator-database';
import { localServers } from '../service/local-servers';
import { parsePorts, PORTS_OPTIONS, PORTS_USAGE } from '../service/parse-ports';
import { runService } from '../service/run-service';
import { stopSignal, untilAborted } from '../service/stop-signal';
import { ensureEverything } from '../setup/ensure-everything';
import { setupDisplay } from '../terminal/setup-display';
import type { Command } from './command';

const FIRST_ACCOUNT = 'operador@aether.local';
/** For the operator's account: 1,000 hours at the base rate. */
const FIRST_CREDIT = { microBrl: 1000 * BASE_MICRO_BRL_PER_HOUR, microBrlPerHour: BASE_MICRO_BRL_PER_HOUR };

export const startCommand: Command = {
  usage: `start ${PORTS_USAGE}`,
  summary: 'runs the whole service in the foreground; the API listens on PORT',
  async run(args) {
    const ports = parsePorts(parseArgs({ args: [...args], options: PORTS_OPTIONS }).values);
    const config = loadConfig();
    const signal = stopSignal();
    const display = setupDisplay();
    const { cacheDir, speech } = config;
    const setup = { cacheDir, model: speech.model, servers: localServers(config), onProgress: display.onProgress };
    const binaries = await Promise.race([ensureEverything(setup), untilAborted(signal)]).finally(() => display.done());
    if (binaries === undefined) return 0;
    console.log('Starting …');
    const onLine = (name: string, line: string): void => void process.stdout.write(`${name.padEnd(9)} | ${line}\n`);
    const service = await runService({ config, binaries, ports, gatewayPort: config.http.port, onLine, signal });
    try {
      await firstAccount(loadConfig(environment(service.env)));
      console.log(`API          ${service.gatewayUrl}/v1   (documentation: ${service.gatewayUrl}/docs)`);
      if (service.temporalUiUrl !== null) console.log(`Temporal UI  ${service.temporalUiUrl}`);
      console.log('Ready. Ctrl-C ends it.');
      await untilAborted(signal);
      console.log('Ending …');
    } finally {
      await service.stop();
    }
    return 0;
  },
};

/** Creates an account if the database has none, and prints its key; the key is not shown again. */
async function firstAccount({ mongodb, accounts }: AppConfig): Promise<void> {
  await withDatabase({ url: mongodb.url, keys: accounts.keys }, async (database) => {
    if ((await database.accounts.findByEmail(FIRST_ACCOUNT)) !== null) return;
    const { email, api_key: key } = await createAccount(database, {
      email: FIRST_ACCOUNT,
      tier: 'office',
      credit: FIRST_CREDIT,
    });
    console.log(`First account ${email}; its API key, shown only now:\n  ${key}`);
  });
}
