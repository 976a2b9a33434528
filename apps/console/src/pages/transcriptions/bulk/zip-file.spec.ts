import { strToU8, unzipSync, strFromU8 } from 'fflate';
import { ZipFile } from './zip-file';

describe('ZipFile', () => {
  it('holds every file under a unique name', async () => {
    const zip = new ZipFile();
    for (const [stem, text] of [
      ['reunião', 'um'],
      ['Reunião', 'dois'],
      ['reunião', 'três'],
    ] as const)
      zip.add({ stem, ending: 'txt' }, strToU8(text), new Date(2026, 2, 3));
    const files = unzipSync(new Uint8Array(await zip.end().arrayBuffer()));
    const texts = Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
    expect(texts).toEqual({ 'reunião.txt': 'um', 'Reunião (2).txt': 'dois', 'reunião (3).txt': 'três' });
  });

  it('is an archive without files too', async () => {
    expect(unzipSync(new Uint8Array(await new ZipFile().end().arrayBuffer()))).toEqual({});
  });
});
