import { open } from 'node:fs/promises';

/** RIFF's header, and that of a chunk (IBM and Microsoft, "Multimedia Programming Interface and Data Specifications 1.0", 1991). */
const RIFF_HEADER = 12;
const CHUNK_HEADER = 8;
/** Chunks before the samples, such as tags, are small. */
const SEARCHED_BYTES = 64 * 1024;

/**
 * Writers that cannot seek back to the header, such as pipes, leave 0 or the largest size that they know: 0xFFFFFFFF (ffmpeg), 0x7FFFFFFF less the
 * header, or 0x7FFFF000 (sox). No upload may be that large, so that it is never a true size.
 */
const LEAST_UNKNOWN = 0x7fff_f000;

/** Whether a file is WAV and its header does not say how many samples follow, so that ffmpeg takes the end of the file for a loss. */
export async function isStreamedWav(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SEARCHED_BYTES), 0, SEARCHED_BYTES, 0);
    const size = sizeOfSamples(buffer.subarray(0, bytesRead));
    return size === 0 || (size !== null && size >= LEAST_UNKNOWN);
  } finally {
    await file.close();
  }
}

/** The size that the header of the chunk `data` declares; null without such a chunk. */
function sizeOfSamples(start: Buffer): number | null {
  if (start.toString('latin1', 0, 4) !== 'RIFF' || start.toString('latin1', 8, RIFF_HEADER) !== 'WAVE') return null;
  for (let at = RIFF_HEADER; at + CHUNK_HEADER <= start.length;) {
    const size = start.readUInt32LE(at + 4);
    if (start.toString('latin1', at, at + 4) === 'data') return size;
    // Chunks begin at even offsets.
    at += CHUNK_HEADER + size + (size % 2);
  }
  return null;
}
