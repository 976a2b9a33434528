import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseCoding, BuiltFiles } from './built-files';

describe('BuiltFiles', () => {
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'built-files-'));
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), '<!doctype html>');
    writeFileSync(join(folder, 'assets/app-1.js'), 'run()');
    writeFileSync(join(folder, 'assets/app-1.js.br'), 'b');
    writeFileSync(join(folder, 'assets/app-1.js.gz'), 'g');
    writeFileSync(join(folder, 'notes.map'), 'not served');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('finds files by path with their media type, and marks hashed ones as immutable', () => {
    const files = BuiltFiles.read(folder);
    expect(files.page).toMatchObject({ mediaType: 'text/html; charset=utf-8', immutable: false });
    expect(files.find('assets/app-1.js')).toMatchObject({
      mediaType: 'text/javascript; charset=utf-8',
      immutable: true,
    });
  });

  it('serves only files of the build', () => {
    const files = BuiltFiles.read(folder);
    for (const path of ['notes.map', 'assets/app-1.js.br', '../package.json', 'assets', '__proto__', '']) {
      expect(files.find(path)).toBeNull();
    }
  });

  it('has no page when nothing is built', () => {
    expect(BuiltFiles.read(join(folder, 'absent')).page).toBeNull();
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['BR', 'br'],
    ['identity', null],
    ['', null],
    [undefined, null],
  ])('chooses the coding for Accept-Encoding %j: %j', (accepted, coding) => {
    const file = BuiltFiles.read(folder).find('assets/app-1.js')!;
    expect(chooseCoding(file, accepted)).toBe(coding);
  });

  it('chooses no coding for a file without compressed versions', () => {
    expect(chooseCoding(BuiltFiles.read(folder).page!, 'br, gzip')).toBeNull();
  });
});
