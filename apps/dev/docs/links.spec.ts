import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const ROOT = join(__dirname, '../../..');

const tracked = (...patterns: string[]): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => path !== '' && existsSync(join(ROOT, path)));

/** Removes code, whose brackets are not links. */
const prose = (text: string): string => text.replace(/^( *)```[\s\S]*?^\1```/gm, '').replace(/`[^`\n]*`/g, '');

/** A path, not an address of the portal: `/docs/….md` in quotation marks. */
const REPOSITORY_PATH = /(?<!['"`]\/)\bdocs\/[\w/-]+\.(?:md|yml|json)\b/g;

/** Anchors of a page's headings, generated as GitHub does. */
function anchorsOf(text: string): ReadonlySet<string> {
  const headings = text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#{1,6} (.+)$/gm);
  return new Set(
    [...headings].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

/** Why a link of `page` is broken; null if it is valid. */
function fault(page: string, target: string): string | null {
  const [path = '', anchor] = decodeURI(target).split('#');
  const file = path === '' ? join(ROOT, page) : join(ROOT, dirname(page), path);
  if (!existsSync(file)) return 'no such file';
  if (anchor === undefined) return null;
  return anchorsOf(readFileSync(file, 'utf8')).has(anchor) ? null : 'no such heading';
}

function deadLinks(page: string, text: string): string[] {
  return (
    [...prose(text).matchAll(/\]\(<?([^)\s>]+)>?\)/g)]
      .map(([, target = '']) => target)
      // Addresses of the running service: test/portal/portal.spec.ts opens them.
      .filter((target) => !/^([a-z]+:|\/)/.test(target))
      .flatMap((target) => {
        const why = fault(page, target);
        return why === null ? [] : [`${page}: ${target} (${why})`];
      })
  );
}

describe('links between the pages of this repository', () => {
  const pages = tracked('*.md');

  it('links in pages point to existing files and headings', () => {
    expect(pages.length).toBeGreaterThan(50);
    expect(pages.flatMap((page) => deadLinks(page, readFileSync(join(ROOT, page), 'utf8')))).toEqual([]);
  });

  it('a link to a missing file or heading is reported', () => {
    const text = 'See [a](docs/README.md#reference), [b](docs/nowhere.md) and [c](docs/README.md#nowhere).';
    expect(deadLinks('README.md', text)).toEqual([
      'README.md: docs/nowhere.md (no such file)',
      'README.md: docs/README.md#nowhere (no such heading)',
    ]);
  });

  it('every page of docs/ is reachable from docs/README.md', () => {
    const reached = new Set<string>();
    const visit = (page: string): void => {
      if (reached.has(page) || !existsSync(join(ROOT, page))) return;
      reached.add(page);
      const links = prose(readFileSync(join(ROOT, page), 'utf8')).matchAll(/\]\(([^)\s#]+\.md)/g);
      for (const [, target = ''] of links) visit(relative(ROOT, join(ROOT, dirname(page), target)));
    };
    visit('docs/README.md');
    expect(pages.filter((page) => page.startsWith('docs/') && !reached.has(page))).toEqual([]);
  });

  it('paths of docs/ pages in comments and settings exist', () => {
    const sources = tracked('*.ts', '*.tsx', '*.mjs', '*.yml', '*.json', '.env.example', 'Dockerfile').filter(
      (path) => !path.endsWith('package-lock.json') && path !== relative(ROOT, __filename),
    );
    const dead = sources.flatMap((path) =>
      [...readFileSync(join(ROOT, path), 'utf8').matchAll(REPOSITORY_PATH)]
        .map(([target]) => target)
        .filter((target) => !existsSync(join(ROOT, target)))
        .map((target) => `${path}: ${target}`),
    );
    expect(dead).toEqual([]);
  });
});
