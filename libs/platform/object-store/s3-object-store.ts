import { addAbortSignal, Readable } from 'node:stream';
import type { Client } from 'minio';
import { bodyParts } from './body-parts';
import { StoreTimeoutError } from './store-timeout.error';
import { ObjectNotFoundError } from './object-not-found.error';
import type { PartSpool } from './part-spool';
import type { GetOptions, ObjectEntry, ObjectStat, ObjectStore, PutOptions } from './object-store.port';
import { isMissing, isOutOfRange, withRetries } from './s3-errors';

/**
 * Size of a part, and the limit below which an upload is a single request. S3 allows 10,000 parts of at least 5 MiB: 80 GB at this size. The
 * client sends buffers of up to 64 MiB in one request.
 */
export const PART_BYTES = 8 * 2 ** 20;
const DELETE_BATCH = 1000;
const COPIES_AT_ONCE = 8;
const DEFAULT_TYPE = 'application/octet-stream';

interface UploadedPart {
  readonly part: number;
  readonly etag: string;
}

/**
 * Object store on any S3 server through the `minio` client. Uploads use the client's multipart calls instead of its `putObject`, which resumes
 * any unfinished upload of the same key: two concurrent attempts would mix their parts. `spool`: where the parts of a slow body wait; without it,
 * each upload holds a part in memory.
 */
export class S3ObjectStore implements ObjectStore {
  constructor(
    private readonly client: Client,
    private readonly bucket: string,
    private readonly spool?: PartSpool,
  ) {}

  async put(key: string, body: Readable | Uint8Array, options: PutOptions = {}): Promise<{ readonly bytes: number }> {
    options.signal?.throwIfAborted();
    const stream = body instanceof Uint8Array ? Readable.from([body]) : body;
    const spool = body instanceof Uint8Array ? undefined : this.spool;
    const source = options.signal ? addAbortSignal(options.signal, stream) : stream;
    const parts = bodyParts(source, { size: PART_BYTES, spool });
    try {
      const first = await parts.next();
      if (first.done === true) return await this.putWhole(key, Buffer.alloc(0), options);
      if (first.value.length < PART_BYTES) return await this.putWhole(key, first.value, options);
      return await this.putParts(key, first.value, parts, options);
    } catch (error) {
      stream.destroy();
      options.signal?.throwIfAborted();
      throw error;
    } finally {
      await parts.return(undefined);
    }
  }

  async get(key: string, { range }: GetOptions = {}): Promise<Readable> {
    const { start = 0, end } = range ?? {};
    const length = end === undefined ? 0 : end - start + 1;
    try {
      return await withRetries(() => this.client.getPartialObject(this.bucket, key, start, length));
    } catch (error) {
      if (isMissing(error)) throw new ObjectNotFoundError(key);
      if (isOutOfRange(error)) throw new RangeError('the range lies outside the object');
      throw error;
    }
  }

  async join(key: string, sources: readonly string[]): Promise<void> {
    // The client's own `composeObject` hides failures.
    const upload = await this.client.initiateNewMultipartUpload(this.bucket, key, { 'content-type': DEFAULT_TYPE });
    try {
      const done: UploadedPart[] = [];
      for (let at = 0; at < sources.length; at += COPIES_AT_ONCE) {
        const batch = sources.slice(at, at + COPIES_AT_ONCE);
        done.push(...(await Promise.all(batch.map((source, i) => this.copyPart(key, upload, at + i + 1, source)))));
      }
      await this.client.completeMultipartUpload(this.bucket, key, upload, done);
    } catch (error) {
      await this.abandon(key, upload, error);
      throw error;
    }
  }

  async stat(key: string): Promise<ObjectStat | null> {
    try {
      const { size, lastModified, metaData } = await withRetries(() => this.client.statObject(this.bucket, key));
      const contentType = (metaData as Record<string, string | undefined>)['content-type'] ?? DEFAULT_TYPE;
      return { key, bytes: size, modifiedAt: lastModified, contentType };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async exists(key: string): Promise<boolean> {
    return (await this.stat(key)) !== null;
  }

  async *list(prefix: string): AsyncGenerator<ObjectEntry> {
    for (let token = '', more = true; more;) {
      const from = token;
      const page = await withRetries(() => this.client.listObjectsV2Query(this.bucket, prefix, from, '', 1000, ''));
      for (const { name, size, lastModified } of page.objects) {
        if (name !== undefined) yield { key: name, bytes: size, modifiedAt: new Date(lastModified) };
      }
      token = page.nextContinuationToken;
      more = page.isTruncated;
    }
  }

  async delete(key: string): Promise<void> {
    await withRetries(() => this.client.removeObject(this.bucket, key));
  }

  async deletePrefix(prefix: string): Promise<void> {
    if (prefix === '') throw new RangeError('an empty prefix would delete everything');
    let batch: string[] = [];
    for await (const { key } of this.list(prefix)) {
      batch.push(key);
      if (batch.length === DELETE_BATCH) {
        await this.deleteAll(batch);
        batch = [];
      }
    }
    await this.deleteAll(batch);
  }

  async abortUnfinished(prefixes: readonly string[], before: Date): Promise<number> {
    let aborted = 0;
    for await (const { key, uploadId, initiated } of this.unfinished()) {
      if (initiated >= before || !prefixes.some((prefix) => key.startsWith(prefix))) continue;
      await withRetries(() => this.client.abortMultipartUpload(this.bucket, key, uploadId));
      aborted += 1;
    }
    return aborted;
  }

  /** Those of the whole bucket: MinIO lists none for a prefix that is not the whole key. */
  private async *unfinished() {
    for (let [key, upload, more] = ['', '', true]; more;) {
      const [afterKey, afterUpload] = [key, upload];
      const page = await withRetries(() =>
        this.client.listIncompleteUploadsQuery(this.bucket, '', afterKey, afterUpload, ''),
      );
      yield* page.uploads;
      [key, upload] = [page.nextKeyMarker, page.nextUploadIdMarker];
      more = page.isTruncated && (key !== afterKey || upload !== afterUpload);
    }
  }

  async ping(): Promise<void> {
    if (!(await this.client.bucketExists(this.bucket))) throw new Error('the bucket is missing');
  }

  private async putWhole(key: string, bytes: Buffer, { contentType = DEFAULT_TYPE, signal }: PutOptions) {
    signal?.throwIfAborted();
    const headers = { 'content-type': contentType };
    await withRetries(() => this.client.putObject(this.bucket, key, bytes, bytes.length, headers));
    return { bytes: bytes.length };
  }

  private async putParts(key: string, first: Buffer, rest: AsyncIterable<Buffer>, options: PutOptions) {
    const { contentType = DEFAULT_TYPE, signal } = options;
    const upload = await this.client.initiateNewMultipartUpload(this.bucket, key, { 'content-type': contentType });
    try {
      const done = [await this.putPart(key, upload, 1, first)];
      let bytes = first.length;
      for await (const part of rest) {
        signal?.throwIfAborted();
        done.push(await this.putPart(key, upload, done.length + 1, part));
        bytes += part.length;
      }
      signal?.throwIfAborted();
      await this.client.completeMultipartUpload(this.bucket, key, upload, done);
      return { bytes };
    } catch (error) {
      await this.abandon(key, upload, error);
      throw error;
    }
  }

  /**
   * Aborts a failed upload. Errors are ignored: the caller gets the original one, and reconciliation aborts what is left.
   */
  private async abandon(key: string, upload: string, error: unknown): Promise<void> {
    // A server that did not respond to one call would not respond to this one.
    if (error instanceof StoreTimeoutError) return;
    await this.client.abortMultipartUpload(this.bucket, key, upload).catch(() => undefined);
  }

  private async putPart(objectName: string, uploadID: string, partNumber: number, bytes: Buffer) {
    const target = { bucketName: this.bucket, objectName, uploadID, partNumber, headers: {} };
    const { etag } = await withRetries(() => this.client.uploadPart(target, bytes));
    return { part: partNumber, etag };
  }

  private async copyPart(objectName: string, uploadID: string, partNumber: number, source: string) {
    const headers = { 'x-amz-copy-source': encodeURI(`${this.bucket}/${source}`) };
    const target = { bucketName: this.bucket, objectName, uploadID, partNumber, headers };
    try {
      const { etag } = await withRetries(() => this.client.uploadPart(target));
      return { part: partNumber, etag };
    } catch (error) {
      throw isMissing(error) ? new ObjectNotFoundError(source) : error;
    }
  }

  private async deleteAll(keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    const failures = (await withRetries(() => this.client.removeObjects(this.bucket, [...keys]))).filter(Boolean);
    if (failures.length > 0) throw new Error(`${failures.length} of ${keys.length} objects could not be deleted`);
  }
}
