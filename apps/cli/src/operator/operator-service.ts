import {
  AccountRepository,
  connectMongodb,
  expectSchema,
  JobRepository,
  openObjectStore,
  OperatorLogRepository,
  StorageUseRepository,
  TranscriptionRepository,
  type ObjectStore,
} from '@aether/platform';
import { Client, Connection } from '@temporalio/client';
import { operatorConfig } from './operator-config';

const TIMEOUT_MS = 5_000;

/** The servers of a running service, for commands that change its work. */
export interface OperatorService {
  readonly accounts: AccountRepository;
  readonly jobs: JobRepository;
  readonly operatorLog: OperatorLogRepository;
  readonly transcriptions: TranscriptionRepository;
  readonly storage: StorageUseRepository;
  readonly objects: ObjectStore;
  readonly temporal: Client;
}

/** Runs `use` on the configured servers, or else on those of the service running with this data folder. Rejects when one is away. */
export async function withOperatorService<T>(use: (service: OperatorService) => Promise<T>): Promise<T> {
  const { mongodb: database, s3, temporal } = await operatorConfig();
  const { address, namespace } = temporal;
  const mongodb = await connectMongodb(database, { appName: 'aether-operator', timeoutMs: TIMEOUT_MS });
  const connection = Connection.lazy({ address, connectTimeout: TIMEOUT_MS });
  try {
    const { db } = mongodb;
    await expectSchema(db);
    return await use({
      accounts: new AccountRepository(db),
      jobs: new JobRepository(db),
      operatorLog: new OperatorLogRepository(db),
      transcriptions: new TranscriptionRepository(db),
      storage: new StorageUseRepository(db),
      objects: await openObjectStore(s3, { responseTimeoutMs: TIMEOUT_MS }),
      temporal: new Client({ connection, namespace }),
    });
  } finally {
    await Promise.allSettled([mongodb.close(), connection.close()]);
  }
}
