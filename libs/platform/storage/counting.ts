import { Readable } from 'node:stream';
import type { AllocationTarget, StorageUseRepository } from '../database/storage-use.repository';

/** Counted ahead of a stream of unknown length, so that a large one takes few transactions. */
const SPARE_BYTES = 16 * 2 ** 20;

interface CountingOptions {
  readonly storage: StorageUseRepository;
  readonly target: AllocationTarget;
  /** Bytes that the stream will have at most, if known. All are counted with the first. */
  readonly announced?: number | undefined;
  /** Bytes that are counted already. */
  readonly counted?: number;
  /** Leaves the source open when the account is full, so that its owner can read the rest. */
  readonly keepSource?: boolean;
}

/**
 * Passes a stream on. Counts its bytes for the allocation before they are passed on, and so fails with `storage_full` before the account uses more
 * than its limit. The allocation may then be larger than the stream: shrink it once the number of bytes is known.
 */
export function counting(
  stream: Readable,
  { storage, target, announced, counted: before = 0, keepSource = false }: CountingOptions,
): Readable {
  async function* count(): AsyncGenerator<Buffer> {
    let [received, counted] = [0, before];
    for await (const chunk of stream.iterator({ destroyOnReturn: !keepSource }) as AsyncIterable<Buffer>) {
      received += chunk.length;
      const spare = announced === undefined ? SPARE_BYTES : Math.max(0, announced - received);
      if (received > counted) counted = await storage.grow({ ...target, bytes: received, spare });
      yield chunk;
    }
  }
  return Readable.from(count(), { objectMode: false });
}
