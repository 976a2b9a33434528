import { randomBytes } from 'node:crypto';
import { AppError, isWhole, uploadKeys, type UploadChunk, type UploadRecord } from '@aether/domain';
import type { UploadRepository } from '../database/upload.repository';
import { getBytes } from '../object-store/get-bytes';
import { ObjectNotFoundError } from '../object-store/object-not-found.error';
import type { ObjectStore } from '../object-store/object-store.port';
import type { PartSpool } from '../object-store/part-spool';
import { PieceReader } from './piece-reader';

/** Chunk size, of which an append holds at most two in memory. Above S3's minimum for a part that is not the last. */
const CHUNK_BYTES = 8 * 2 ** 20;

/** Maximum of short chunks before they are merged, so that the record stays small. */
const MAX_SHORT_CHUNKS = 64;

/** Bytes of a slow sender are stored at least this often. */
const FLUSH_AFTER_MS = 10_000;

const IDLE_TIMEOUT_MS = 60_000;

/**
 * The bytes of uploads. Each chunk is a separate object that is never overwritten; the record names the objects that form the upload. A chunk
 * counts once the record names it: bytes of a process that crashed or lost a race are never part of the file, and stay under the upload's prefix
 * until the upload is erased.
 *
 * Chunks are full, except for short ones of interrupted requests at the end. These are merged once they add up to a full one, and at the end of
 * the file.
 */
export class UploadContent {
  constructor(
    private readonly uploads: UploadRepository,
    private readonly objects: ObjectStore,
    private readonly spool?: PartSpool,
  ) {}

  /**
   * Stores the body from the upload's current end on, with at most two chunks in memory, and returns the updated upload. Bytes stored before the body failed
   * stay. Rejects with `upload_offset_mismatch` when another writer was faster, `file_too_large` when the body exceeds the declared size, or the
   * body's error.
   */
  async append(upload: UploadRecord, body: AsyncIterable<Uint8Array>): Promise<UploadRecord> {
    const spooled = this.spool && { spool: this.spool };
    const reader = new PieceReader(body, { flushAfterMs: FLUSH_AFTER_MS, idleTimeoutMs: IDLE_TIMEOUT_MS, ...spooled });
    try {
      return await this.appendAll(upload, reader);
    } finally {
      await reader.close();
    }
  }

  /** Copies the whole upload to an independent object. Rejects with `upload_expired` when its bytes are erased. */
  async copyTo(upload: UploadRecord, key: string): Promise<void> {
    try {
      await this.objects.join(
        key,
        upload.chunks.map((chunk) => chunk.key),
      );
    } catch (error) {
      throw error instanceof ObjectNotFoundError ? new AppError('upload_expired', { param: 'upload_id' }) : error;
    }
  }

  private async appendAll(upload: UploadRecord, reader: PieceReader): Promise<UploadRecord> {
    let current = upload;
    while (!isWhole(current)) {
      const capacity = Math.min(CHUNK_BYTES - bytesOf(shortChunks(current)), current.size - current.offset);
      const piece = await reader.take(capacity);
      if (piece === null) return current;
      current = await this.store(current, piece);
    }
    if ((await reader.take(1)) !== null) throw new AppError('file_too_large', { param: 'Upload-Length' });
    return current;
  }

  private async store(upload: UploadRecord, piece: Buffer): Promise<UploadRecord> {
    const short = shortChunks(upload);
    const end = upload.offset + piece.length;
    const full = bytesOf(short) + piece.length === CHUNK_BYTES;
    const merged = full || end === upload.size || short.length >= MAX_SHORT_CHUNKS ? short : [];
    const kept = upload.chunks.slice(0, upload.chunks.length - merged.length);
    const bytes = merged.length === 0 ? piece : Buffer.concat([...(await this.read(merged)), piece]);
    const key = uploadKeys.chunk(upload.id, { offset: bytesOf(kept), token: randomBytes(9).toString('base64url') });
    await this.objects.put(key, bytes);
    const advanced = await this.uploads.advance(upload, [...kept, { key, bytes: bytes.length }]);
    await this.erase(advanced === null ? [key] : merged.map((chunk) => chunk.key));
    if (advanced === null) throw new AppError('upload_offset_mismatch', { param: 'Upload-Offset' });
    return advanced;
  }

  private read(chunks: readonly UploadChunk[]): Promise<Buffer[]> {
    return Promise.all(chunks.map(({ key }) => getBytes(this.objects, key)));
  }

  /** Objects that cannot be deleted now are erased with the upload. */
  private async erase(keys: readonly string[]): Promise<void> {
    await Promise.allSettled(keys.map((key) => this.objects.delete(key)));
  }
}

function shortChunks({ chunks }: UploadRecord): readonly UploadChunk[] {
  const full = chunks.findLastIndex(({ bytes }) => bytes >= CHUNK_BYTES);
  return chunks.slice(full + 1);
}

function bytesOf(chunks: readonly UploadChunk[]): number {
  return chunks.reduce((sum, { bytes }) => sum + bytes, 0);
}
