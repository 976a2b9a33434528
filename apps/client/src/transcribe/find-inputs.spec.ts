import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findInputs, listFolder } from './find-inputs';

describe('the inputs of transcribe', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'inputs-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const touch = (...names: string[]): void => names.forEach((name) => writeFileSync(join(folder, name), ''));
  const basesIn = async (out: string | null): Promise<string[]> =>
    (await listFolder(folder, out)).map(({ name, base }) => `${name} ${base}`);

  it('of a folder are its recordings, with those in its folders and without hidden ones', async () => {
    mkdirSync(join(folder, 'mais'));
    mkdirSync(join(folder, '.lixo'));
    touch('b.MP3', 'a.wav', 'nota.txt', '.c.wav', 'mais/d.ogg', '.lixo/e.wav');
    expect(await basesIn(null)).toEqual([
      `a.wav ${join(folder, 'a')}`,
      `b.MP3 ${join(folder, 'b')}`,
      `mais/d.ogg ${join(folder, 'mais/d')}`,
    ]);
    expect(await basesIn('/saida')).toEqual(['a.wav /saida/a', 'b.MP3 /saida/b', 'mais/d.ogg /saida/mais/d']);
  });

  it('keep their whole name where another recording would have the same outputs', async () => {
    touch('a.wav', 'a.mp3', 'a.txt', 'b.wav');
    expect(await basesIn('/saida')).toEqual(['a.mp3 /saida/a.mp3', 'a.wav /saida/a.wav', 'b.wav /saida/b']);
  });

  it('are files of any ending and URLs if they are named', async () => {
    touch('gravacao');
    const given = [join(folder, 'gravacao'), 'https://exemplo.com.br/p/%C3%A1udio%2F1.mp3?token=x'];
    const { named, folders } = await findInputs([...given, folder], '/saida');
    expect(named.map(({ kind, base }) => [kind, base])).toEqual([
      ['file', '/saida/gravacao'],
      ['url', '/saida/áudio_1'],
    ]);
    expect(folders).toEqual([folder]);
  });

  it('must exist', async () => {
    await expect(findInputs([join(folder, 'nada.wav')], null)).rejects.toThrow('nada.wav não existe');
  });
});
