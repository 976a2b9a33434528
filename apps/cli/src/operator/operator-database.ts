import {
  AccountRepository,
  ApiKeyRepository,
  connectMongodb,
  ensureIndexes,
  environment,
  LedgerRepository,
  loadConfig,
} from '@aether/platform';
import { readServiceFile } from '../service/service-file';
import { SetupError } from '../setup/setup-error';

export interface OperatorDatabase {
  readonly accounts: AccountRepository;
  readonly keys: ApiKeyRepository;
  readonly ledger: LedgerRepository;
}

/** Runs `use` on the configured database, or else on that of the service running with this data folder. */
export async function withOperatorDatabase<T>(use: (database: OperatorDatabase) => Promise<T>): Promise<T> {
  const config = loadConfig();
  const service = await readServiceFile(config.dataDir);
  if (service === null && !config.mongodb.given) {
    throw new SetupError(
      'Aether is not running with this data folder: run `npm start` first, or set AETHER_MONGODB_URL.',
    );
  }
  const url = config.mongodb.given ? config.mongodb.url : loadConfig(environment(service?.env)).mongodb.url;
  return withDatabase(url, use);
}

/** @param url MongoDB connection string */
export async function withDatabase<T>(url: string, use: (database: OperatorDatabase) => Promise<T>): Promise<T> {
  const connection = await connectMongodb({ url }, { appName: 'aether-operator', timeoutMs: 5_000 });
  try {
    const { db } = connection;
    await ensureIndexes(db);
    return await use({
      accounts: new AccountRepository(db),
      keys: new ApiKeyRepository(db),
      ledger: new LedgerRepository(db),
    });
  } finally {
    await connection.close();
  }
}
