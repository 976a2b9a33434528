import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generatedPages } from './generated-pages';

const ROOT = join(__dirname, '../../..');

describe('generated pages', () => {
  it.each(Object.entries(generatedPages(ROOT)))('%s is current (`npm run docs` writes it)', (path, text) => {
    expect(readFileSync(join(ROOT, path), 'utf8')).toBe(text);
  });
});
