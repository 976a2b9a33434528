import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** A measured part of a page. */
export interface PageSection {
  readonly name: string;
  /** Markdown that starts with the section's heading. */
  readonly markdown: string;
}

export interface Page {
  readonly path: string;
  /** Markdown above all sections. */
  readonly head: string;
  /** Names of all possible sections, in the page's order. */
  readonly order: readonly string[];
}

/** Writes measured sections into a page and keeps all others unchanged. */
export function writeSections({ path, head, order }: Page, measured: readonly PageSection[]): void {
  const sections = existsSync(path) ? sectionsOf(readFileSync(path, 'utf8')) : new Map<string, string>();
  for (const { name, markdown } of measured) sections.set(name, markdown.trim());
  const parts = order.flatMap((name) => {
    const markdown = sections.get(name);
    return markdown === undefined ? [] : [`<!-- ${name} -->\n\n${markdown}`];
  });
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, formatted([head.trim(), ...parts].join('\n\n')));
}

/** Formats Markdown as the repository's pages are formatted. */
function formatted(markdown: string): string {
  const prettier = resolve('node_modules/prettier/bin/prettier.cjs');
  const args = [prettier, '--stdin-filepath', resolve('docs/reports/accuracy.md')];
  return execFileSync(process.execPath, args, { input: markdown, encoding: 'utf8' });
}

/** Markdown by section; each section starts with a comment that names it. */
function sectionsOf(page: string): Map<string, string> {
  const [, ...parts] = page.split(/^<!-- ([\w-]+) -->$/m);
  return new Map(Array.from({ length: parts.length / 2 }, (_, i) => [parts[2 * i]!, parts[2 * i + 1]!.trim()]));
}

/** A Markdown table; the first row is the header. */
export function markdownTable(rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
  const [head = [], ...rest] = rows;
  return [line(head), line(head.map((_, i) => (i === 0 ? '---' : '---:'))), ...rest.map(line)].join('\n');
}
