import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SiteTexts } from './site-texts';

describe('SiteTexts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-texts-'));
  const file = (name: string, content: string | Buffer): string => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  afterAll(() => rmSync(folder, { recursive: true }));

  it('reads the texts of the operator', () => {
    const texts = SiteTexts.read({ termsFile: file('termos.md', '## Uso\n\nSem abuso.'), privacyFile: null });
    expect(texts.of('terms')).toBe('## Uso\n\nSem abuso.');
    expect(texts.of('privacy')).toBeNull();
  });

  it.each([
    ['is missing', () => join(folder, 'nada.md')],
    ['is no UTF-8', () => file('latin1.md', Buffer.from([0xe1, 0x20, 0x41]))],
    ['is too large', () => file('longo.md', 'a'.repeat(200_001))],
  ])('does not start with a file that %s, and names the setting', (_, path) => {
    expect(() => SiteTexts.read({ termsFile: null, privacyFile: path() })).toThrow(/^AETHER_PRIVACY_FILE: /);
  });
});
