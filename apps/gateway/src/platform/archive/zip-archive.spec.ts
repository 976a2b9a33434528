import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import type { ArchivePart } from './archive-part';
import { zipArchive } from './zip-archive';

const text = (path: string, content: string): ArchivePart => ({ path, open: async () => Readable.from([content]) });

async function* parts(...given: readonly ArchivePart[]): AsyncGenerator<ArchivePart> {
  for (const part of given) {
    await turn();
    yield part;
  }
}

describe('zipArchive', () => {
  it('creates an archive, even without parts', async () => {
    const bytes = await buffer(zipArchive(parts(text('a.txt', 'um'), text('b/c.txt', 'dois'))));
    expect(bytes.toString('latin1')).toContain('b/c.txt');
    // The end of central directory record: APPNOTE.TXT, section 4.3.16.
    expect((await buffer(zipArchive(parts()))).readUInt32LE(0)).toBe(0x06054b50);
  });

  it('fails as a whole when a part cannot be opened, its stream fails, or the listing fails', async () => {
    const unavailable: ArchivePart = { path: 'x', open: () => Promise.reject(new Error('unavailable')) };
    await expect(buffer(zipArchive(parts(text('a', 'um'), unavailable)))).rejects.toThrow('unavailable');
    const broken = new PassThrough();
    broken.write('so far');
    const breaking = async (): Promise<Readable> => {
      setImmediate(() => broken.destroy(new Error('broken')));
      return broken;
    };
    await expect(buffer(zipArchive(parts({ path: 'x', open: breaking })))).rejects.toThrow('broken');
    const lost = async function* (): AsyncGenerator<ArchivePart> {
      yield text('a', 'um');
      await turn();
      throw new Error('lost');
    };
    await expect(buffer(zipArchive(lost()))).rejects.toThrow('lost');
  });

  it('closes its open streams when its reader disconnects, and opens no more', async () => {
    const endless = new PassThrough();
    endless.write(Buffer.alloc(100_000));
    let later = 0;
    const output = zipArchive(
      parts(
        { path: 'a', compressed: true, open: async () => endless },
        { path: 'b', open: async () => Readable.from([String((later += 1))]) },
      ),
    );
    await once(output, 'readable');
    output.destroy();
    if (!endless.closed) await once(endless, 'close');
    expect(endless.destroyed).toBe(true);
    expect(later).toBe(0);
  });
});
