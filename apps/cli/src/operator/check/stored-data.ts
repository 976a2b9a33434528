import {
  connectMongodb,
  Deployment,
  JobRepository,
  LedgerRepository,
  openObjectStore,
  requireKnownSchema,
  sweepLimits,
  TranscriptionRepository,
  UploadRepository,
  WalletReader,
  type AppConfig,
  type ObjectStore,
  type SweepLimits,
} from '@aether/platform';
import { reach } from '../reach';

const TIMEOUT_MS = 5_000;

/** The database and the bucket, for reading. */
export interface StoredData {
  readonly wallets: WalletReader;
  readonly ledger: LedgerRepository;
  readonly jobs: JobRepository;
  readonly transcriptions: TranscriptionRepository;
  readonly uploads: UploadRepository;
  readonly objects: ObjectStore;
  /** What reconciliation may not have erased yet. */
  readonly limits: SweepLimits;
}

/** Runs `use` on the servers, and creates nothing on them. Rejects with a `SetupError` that names the server that does not respond. */
export async function withStoredData<T>(
  { mongodb, s3, reconcile }: Pick<AppConfig, 'mongodb' | 's3' | 'reconcile'>,
  use: (data: StoredData) => Promise<T>,
): Promise<T> {
  const options = { appName: 'aether-check', timeoutMs: TIMEOUT_MS };
  const connection = await reach('MongoDB', () => connectMongodb(mongodb, options));
  try {
    const { db } = connection;
    await requireKnownSchema(db);
    const objects = await reach('The object store', () => openObjectStore(s3, { create: false }));
    const { graceS, orphanGraceS, everyS } = reconcile;
    // The run that erases them may be due only now.
    const grace = { graceS: graceS + everyS, orphanGraceS: orphanGraceS + everyS };
    const limits = sweepLimits(await new Deployment(db).now(), grace);
    const repositories = {
      wallets: new WalletReader(db),
      ledger: new LedgerRepository(db),
      jobs: new JobRepository(db),
      transcriptions: new TranscriptionRepository(db),
      uploads: new UploadRepository(db),
    };
    return await use({ ...repositories, objects, limits });
  } finally {
    await connection.close();
  }
}
