import { randomBytes } from 'node:crypto';
import { AppError, isWhole, uploadKeys, type UploadChunk, type UploadRecord } from '@aether/domain';
import type { UploadRepository } from '../database/upload.repository';
import { getBytes } from '../object-store/get-bytes';
import { ObjectNotFoundError } from '../object-store/object-not-found.error';
import type { ObjectStore } from '../object-store/object-store.port';
import { PieceReader } from './piece-reader';

/** What an append holds in memory, at most twice; above what S3 wants of a part that others follow. */
const CHUNK_BYTES = 8 * 2 ** 20;

/** Short chunks that may wait to be merged: more would make the record large. */
const MAX_SHORT_CHUNKS = 64;

/** Bytes of a slow sender are stored at least this often. */
const PATIENCE_MS = 10_000;

const SILENCE_MS = 60_000;

/**
 * The bytes of uploads. Each stretch is an object of its own that is never written again; the record says which objects are the
 * upload. A stretch counts from the moment that the record names it: what a process that died, or came too late, has written is
 * never part of the file, and lies under the upload's prefix until that is erased.
 *
 * Chunks are full, except that short ones, of sendings that were broken off, may follow at the end; once they add up to a full one, and
 * at the end of the file, they are merged.
 */
export class UploadContent {
  constructor(
    private readonly uploads: UploadRepository,
    private readonly objects: ObjectStore,
  ) {}

  /**
   * Stores the body from the upload's present end on, with flat memory, and returns the upload as it is then. What was stored
   * before the body failed stays. Rejects with `upload_offset_mismatch` when another has written meanwhile, `file_too_large` when the body
   * is longer than what is missing, or the body's error.
   */
  async append(upload: UploadRecord, body: AsyncIterable<Uint8Array>): Promise<UploadRecord> {
    const reader = new PieceReader(body, { patienceMs: PATIENCE_MS, silenceMs: SILENCE_MS });
    let current = upload;
    while (!isWhole(current)) {
      const room = Math.min(CHUNK_BYTES - bytesOf(shortOnes(current)), current.size - current.offset);
      const piece = await reader.take(room);
      if (piece === null) return current;
      current = await this.store(current, piece);
    }
    if ((await reader.take(1)) !== null) throw new AppError('file_too_large', { param: 'Upload-Length' });
    return current;
  }

  /** Makes an object of the whole upload, which is independent of it. Rejects with `upload_expired` when its bytes are erased. */
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

  private async store(upload: UploadRecord, piece: Buffer): Promise<UploadRecord> {
    const short = shortOnes(upload);
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

  /** What stays behind is erased with the upload. */
  private async erase(keys: readonly string[]): Promise<void> {
    await Promise.allSettled(keys.map((key) => this.objects.delete(key)));
  }
}

function shortOnes({ chunks }: UploadRecord): readonly UploadChunk[] {
  const full = chunks.findLastIndex(({ bytes }) => bytes >= CHUNK_BYTES);
  return chunks.slice(full + 1);
}

function bytesOf(chunks: readonly UploadChunk[]): number {
  return chunks.reduce((sum, { bytes }) => sum + bytes, 0);
}
