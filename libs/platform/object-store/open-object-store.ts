import { Client } from 'minio';
import type { S3Config } from '../config/app-config';
import { limitedTransport } from './limited-transport';
import type { ObjectStore } from './object-store.port';
import { withRetries } from './s3-errors';
import { S3ObjectStore } from './s3-object-store';

const ANSWERS_WITHIN_MS = 20_000;

/**
 * The S3 store of the configuration; its bucket is made when it is missing. `responseTimeoutMs`: a server that says nothing for so long has
 * failed the call, which is not repeated.
 */
export async function openObjectStore(
  config: Omit<S3Config, 'given'>,
  { responseTimeoutMs = ANSWERS_WITHIN_MS }: { readonly responseTimeoutMs?: number } = {},
): Promise<ObjectStore> {
  const { protocol, hostname, port } = new URL(config.endpoint);
  const client = new Client({
    endPoint: hostname,
    useSSL: protocol === 'https:',
    ...(port !== '' && { port: Number(port) }),
    accessKey: config.accessKey,
    secretKey: config.secretKey,
    region: config.region,
    pathStyle: true,
    retryOptions: { disableRetry: true },
    transport: limitedTransport(protocol, responseTimeoutMs),
  });
  if (!(await withRetries(() => client.bucketExists(config.bucket)))) {
    await withRetries(() => client.makeBucket(config.bucket, config.region)).catch(ignoreOwned);
  }
  return new S3ObjectStore(client, config.bucket);
}

/** Another process was quicker. */
function ignoreOwned(error: unknown): void {
  if ((error as { code?: unknown }).code !== 'BucketAlreadyOwnedByYou') throw error;
}
