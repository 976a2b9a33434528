import {
  AccountRepository,
  ApiKeyRepository,
  connectMongodb,
  expectSchema,
  IdentityRepository,
  JobRepository,
  LedgerRepository,
  OperatorLogRepository,
  PaymentRepository,
  SecondFactorRepository,
  StorageUseRepository,
  TranscriptionRepository,
  UploadRepository,
  UserRepository,
  type Keyring,
} from '@aether/platform';
import { operatorConfig } from './operator-config';

export interface OperatorDatabase {
  readonly accounts: AccountRepository;
  readonly keys: ApiKeyRepository;
  readonly ledger: LedgerRepository;
  readonly users: UserRepository;
  readonly secondFactors: SecondFactorRepository;
  readonly identities: IdentityRepository;
  readonly payments: PaymentRepository;
  readonly jobs: JobRepository;
  readonly transcriptions: TranscriptionRepository;
  readonly uploads: UploadRepository;
  readonly storage: StorageUseRepository;
  readonly operatorLog: OperatorLogRepository;
}

interface DatabasePlace {
  /** MongoDB connection string. */
  readonly url: string;
  /** What encrypts secrets in it. */
  readonly keys: Keyring;
}

/** Runs `use` on the configured database, or else on that of the service running with this data folder. */
export async function withOperatorDatabase<T>(use: (database: OperatorDatabase) => Promise<T>): Promise<T> {
  const { mongodb, accounts } = await operatorConfig();
  return withDatabase({ url: mongodb.url, keys: accounts.keys }, use);
}

export async function withDatabase<T>(
  { url, keys }: DatabasePlace,
  use: (database: OperatorDatabase) => Promise<T>,
): Promise<T> {
  const connection = await connectMongodb({ url }, { appName: 'aether-operator', timeoutMs: 5_000 });
  try {
    const { db } = connection;
    await expectSchema(db);
    return await use({
      accounts: new AccountRepository(db, { keys }),
      keys: new ApiKeyRepository(db),
      ledger: new LedgerRepository(db),
      users: new UserRepository(db, { keys }),
      secondFactors: new SecondFactorRepository(db),
      identities: new IdentityRepository(db),
      payments: new PaymentRepository(db),
      jobs: new JobRepository(db),
      transcriptions: new TranscriptionRepository(db),
      uploads: new UploadRepository(db),
      storage: new StorageUseRepository(db),
      operatorLog: new OperatorLogRepository(db),
    });
  } finally {
    await connection.close();
  }
}
