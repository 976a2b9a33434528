import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

export interface FileDigest {
  readonly algorithm: 'sha256' | 'sha512' | 'git-sha1';
  readonly hex: string;
}

export class ChecksumError extends Error {
  override readonly name = 'ChecksumError';
}

/** Whether a file exists and has the digest. `git-sha1` is git's blob id: SHA-1 over `blob <size>\0` and the content. */
export async function matchesDigest(path: string, digest: FileDigest): Promise<boolean> {
  const size = await fileSize(path);
  if (size === undefined) return false;
  const hash = createHash(digest.algorithm === 'git-sha1' ? 'sha1' : digest.algorithm);
  if (digest.algorithm === 'git-sha1') hash.update(`blob ${size}\0`);
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex') === digest.hex;
}

/** Size in bytes; undefined if the file does not exist. */
export async function fileSize(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
