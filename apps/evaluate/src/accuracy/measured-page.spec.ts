import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { markdownTable, writeSections } from './measured-page';

test('writeSections replaces measured sections and keeps the others, in the page’s order', () => {
  const folder = mkdtempSync(join(tmpdir(), 'page-'));
  try {
    const page = { path: join(folder, 'made/page.md'), head: '# Page', order: ['one', 'two'] };
    writeSections(page, [{ name: 'two', markdown: '## Two\n\nold' }]);
    writeSections(page, [{ name: 'one', markdown: '## One\n\nnew' }]);
    expect(readFileSync(page.path, 'utf8')).toBe(
      '# Page\n\n<!-- one -->\n\n## One\n\nnew\n\n<!-- two -->\n\n## Two\n\nold\n',
    );
    writeSections({ ...page, head: '# Title' }, [{ name: 'two', markdown: '## Two' }]);
    expect(readFileSync(page.path, 'utf8')).toBe(
      '# Title\n\n<!-- one -->\n\n## One\n\nnew\n\n<!-- two -->\n\n## Two\n',
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('markdownTable formats a table', () => {
  expect(
    markdownTable([
      ['', 'b'],
      ['x', 1],
    ]),
  ).toBe('|  | b |\n| --- | ---: |\n| x | 1 |');
});
