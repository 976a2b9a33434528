import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endsInsideOggPage } from './ogg-pages';

const page = (...packets: readonly number[]): Buffer =>
  Buffer.concat([
    Buffer.from('OggS'),
    Buffer.alloc(22),
    Buffer.from([packets.length, ...packets]),
    Buffer.alloc(packets.reduce((a, b) => a + b, 0)),
  ]);

describe('endsInsideOggPage', () => {
  let dir: string;
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'ogg-'));
  });
  afterAll(() => rm(dir, { recursive: true }));
  const check = async (bytes: Buffer): Promise<boolean> => {
    await writeFile(join(dir, 'file'), bytes);
    return endsInsideOggPage(join(dir, 'file'));
  };

  test('is false for whole pages', async () => {
    expect(await check(Buffer.concat([page(19), page(255, 255, 12), page(7)]))).toBe(false);
  });
  test.each([1, 7, 8, 20, 30])('is true when the last page lacks %i bytes', async (missing) => {
    const whole = Buffer.concat([page(19), page(7)]);
    expect(await check(whole.subarray(0, whole.length - missing))).toBe(true);
  });
  test('is false for another kind of file and for an empty file', async () => {
    expect(await check(Buffer.from('RIFF....OggS'))).toBe(false);
    expect(await check(Buffer.alloc(0))).toBe(false);
  });
});
