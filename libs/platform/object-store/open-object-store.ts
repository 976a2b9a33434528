import { Client } from 'minio';
import { CredentialProvider } from 'minio/dist/main/CredentialProvider.js';
import { Credentials } from 'minio/dist/main/Credentials.js';
import type { S3Config } from '../config/app-config';
import { limitedTransport } from './limited-transport';
import type { ObjectStore } from './object-store.port';
import type { PartSpool } from './part-spool';
import { withRetries } from './s3-errors';
import { S3ObjectStore } from './s3-object-store';

const RESPONSE_TIMEOUT_MS = 20_000;

interface ObjectStoreOptions {
  /** A call to a server that sends nothing for this long fails, and is not retried. */
  readonly responseTimeoutMs?: number;
  /** Where the parts of slow bodies wait; without it, in memory. */
  readonly spool?: PartSpool;
  /** False for processes that only read: rejects if the bucket is missing. */
  readonly create?: boolean;
}

/** Opens the configured S3 store and creates its bucket if it is missing. */
export async function openObjectStore(
  config: Omit<S3Config, 'given' | 'sessionToken'> & Keys,
  { responseTimeoutMs = RESPONSE_TIMEOUT_MS, spool, create = true }: ObjectStoreOptions = {},
): Promise<ObjectStore> {
  const { protocol, hostname, port } = new URL(config.endpoint);
  const client = new Client({
    endPoint: hostname,
    useSSL: protocol === 'https:',
    ...(port !== '' && { port: Number(port) }),
    credentialsProvider: new CurrentKeys(config),
    region: config.region,
    pathStyle: true,
    retryOptions: { disableRetry: true },
    transport: limitedTransport(protocol, responseTimeoutMs),
  });
  if (!(await withRetries(() => client.bucketExists(config.bucket)))) {
    if (!create) throw new Error(`the bucket ${config.bucket} is missing`);
    await withRetries(() => client.makeBucket(config.bucket, config.region)).catch(ignoreOwned);
  }
  return new S3ObjectStore(client, config.bucket, spool);
}

/** The keys that the configuration has at each request. */
class CurrentKeys extends CredentialProvider {
  constructor(private readonly config: Keys) {
    super(keysOf(config));
  }

  override getCredentials(): Promise<Credentials> {
    return Promise.resolve(new Credentials(keysOf(this.config)));
  }
}

type Keys = Pick<S3Config, 'accessKey' | 'secretKey'> & Partial<Pick<S3Config, 'sessionToken'>>;

function keysOf({ accessKey, secretKey, sessionToken = null }: Keys): ConstructorParameters<typeof Credentials>[0] {
  return { accessKey, secretKey, ...(sessionToken !== null && { sessionToken }) };
}

/** Another process created the bucket first. */
function ignoreOwned(error: unknown): void {
  if ((error as { code?: unknown }).code !== 'BucketAlreadyOwnedByYou') throw error;
}
