import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isStreamedWav } from './wav-length';

const chunk = (name: string, size: number, content: Buffer): Buffer => {
  const header = Buffer.alloc(8);
  header.write(name, 'latin1');
  header.writeUInt32LE(size, 4);
  return Buffer.concat([header, content]);
};

const wav = (dataSize: number, ...before: readonly Buffer[]): Buffer => {
  const chunks = [chunk('fmt ', 16, Buffer.alloc(16)), ...before, chunk('data', dataSize, Buffer.alloc(100))];
  return chunk('RIFF', 0xffff_ffff, Buffer.concat([Buffer.from('WAVE'), ...chunks]));
};

describe('isStreamedWav', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'aether-wav-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const streamed = (bytes: Buffer): Promise<boolean> => {
    const path = join(folder, 'a.wav');
    writeFileSync(path, bytes);
    return isStreamedWav(path);
  };

  test.each([0, 0xffff_ffff, 0xffff_fffe, 0x7fff_ffff, 0x7fff_ffff - 36, 0x7fff_f000])(
    'is streamed if the size of its samples is %i',
    async (size) => {
      expect(await streamed(wav(size))).toBe(true);
      expect(await streamed(wav(size, chunk('LIST', 3, Buffer.alloc(4))))).toBe(true);
    },
  );

  test.each([
    ['its true size', wav(100)],
    ['a larger size, whose file is cut', wav(32_000)],
    ['no samples in sight', wav(0, chunk('LIST', 100_000, Buffer.alloc(100_000)))],
    ['no chunk of samples', wav(0).subarray(0, 40)],
    ['another format', Buffer.from('OggS'.repeat(100))],
    ['no bytes', Buffer.alloc(0)],
  ])('is not streamed with %s', async (_what, bytes) => {
    expect(await streamed(bytes)).toBe(false);
  });

  test('reads every header to its end', async () => {
    expect(await streamed(wav(0, ...Array.from({ length: 2000 }, () => chunk('JUNK', 0, Buffer.alloc(0)))))).toBe(true);
  });
});
