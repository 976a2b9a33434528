import {
  AccountRepository,
  ApiKeyRepository,
  connectMongodb,
  expectSchema,
  JobRepository,
  LedgerRepository,
  OperatorLogRepository,
  PaymentRepository,
  SecondFactorRepository,
  StorageUseRepository,
  TranscriptionRepository,
  UploadRepository,
  UserRepository,
} from '@aether/platform';
import { operatorConfig } from './operator-config';

export interface OperatorDatabase {
  readonly accounts: AccountRepository;
  readonly keys: ApiKeyRepository;
  readonly ledger: LedgerRepository;
  readonly users: UserRepository;
  readonly secondFactors: SecondFactorRepository;
  readonly payments: PaymentRepository;
  readonly jobs: JobRepository;
  readonly transcriptions: TranscriptionRepository;
  readonly uploads: UploadRepository;
  readonly storage: StorageUseRepository;
  readonly operatorLog: OperatorLogRepository;
}

/** Runs `use` on the configured database, or else on that of the service running with this data folder. */
export async function withOperatorDatabase<T>(use: (database: OperatorDatabase) => Promise<T>): Promise<T> {
  return withDatabase((await operatorConfig()).mongodb.url, use);
}

/** @param url MongoDB connection string */
export async function withDatabase<T>(url: string, use: (database: OperatorDatabase) => Promise<T>): Promise<T> {
  const connection = await connectMongodb({ url }, { appName: 'aether-operator', timeoutMs: 5_000 });
  try {
    const { db } = connection;
    await expectSchema(db);
    return await use({
      accounts: new AccountRepository(db),
      keys: new ApiKeyRepository(db),
      ledger: new LedgerRepository(db),
      users: new UserRepository(db),
      secondFactors: new SecondFactorRepository(db),
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
