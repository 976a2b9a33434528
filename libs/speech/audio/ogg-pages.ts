import { open } from 'node:fs/promises';

/** RFC 3533, section 6: 27 bytes of header whose last byte is the number of lacing values, those values, and at most 255 × 255 bytes of body. */
const HEADER = 27;
const LONGEST_PAGE = HEADER + 255 + 255 * 255;
const MARK = Buffer.from('OggS');

/** Whether a file is Ogg and stops in the middle of a page, which ffmpeg does not report. */
export async function endsInsideOggPage(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const start = Buffer.alloc(MARK.length);
    await file.read(start, 0, start.length, 0);
    if (!start.equals(MARK)) return false;
    const tail = Buffer.alloc(Math.min(size, LONGEST_PAGE));
    await file.read(tail, 0, tail.length, size - tail.length);
    const page = tail.subarray(Math.max(0, tail.lastIndexOf(MARK)));
    const lacing = page.subarray(HEADER, HEADER + (page[HEADER - 1] ?? 0));
    const length = HEADER + (page[HEADER - 1] ?? 0) + lacing.reduce((sum, value) => sum + value, 0);
    return page.length < length;
  } finally {
    await file.close();
  }
}
