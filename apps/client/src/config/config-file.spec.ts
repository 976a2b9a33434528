import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig, removeConfig, writeConfig } from './config-file';
import { validUrl } from './connection';

describe('the saved key', () => {
  let folder: string;
  const path = (): string => join(folder, 'sub/config.json');
  const config = { url: 'https://exemplo.com.br', api_key: 'ak_live_x' };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'config-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is read and written by its owner only, also over a file that others could read', async () => {
    expect(await readConfig(path())).toBeNull();
    await writeConfig(config, path());
    chmodSync(path(), 0o644);
    await expect(readConfig(path())).rejects.toThrow('chmod 600');
    await writeConfig(config, path());
    expect(statSync(path()).mode & 0o777).toBe(0o600);
    expect(await readConfig(path())).toEqual(config);
  });

  it('can be removed, even when it is damaged', async () => {
    expect(await removeConfig(path())).toBe(false);
    await writeConfig(config, path());
    writeFileSync(path(), '{');
    await expect(readConfig(path())).rejects.toThrow('aether-cli login');
    expect(await removeConfig(path())).toBe(true);
    expect(await readConfig(path())).toBeNull();
  });

  it('belongs to an address, written with or without `/v1`', () => {
    const written = ['https://a.br', 'https://a.br/', 'https://a.br/v1', 'https://a.br/v1/'].map(validUrl);
    expect(new Set(written)).toEqual(new Set(['https://a.br']));
    expect(() => validUrl('ftp://a.br')).toThrow('ftp://a.br');
  });
});
