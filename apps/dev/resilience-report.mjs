// docs/reports/resilience.md: the last result of each file of `npm run test:resilience`. `--publish` replaces the rows of the files that ran.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './checkout.mjs';

const PAGE = join(ROOT, 'docs/reports/resilience.md');
const ROW = /^\| `(?<path>[^`]+)` +\|/;

/**
 * @param {{path: string, seconds: number, passed: number, failed: number, skipped: string[]}[]} files
 */
export async function publishResilience(files) {
  const lines = readFileSync(PAGE, 'utf8').trimEnd().split('\n');
  const first = lines.findIndex((line) => ROW.test(line));
  const rows = new Map(lines.filter((line) => ROW.test(line)).map((line) => [ROW.exec(line).groups.path, line]));
  const head = lines.slice(0, first < 0 ? lines.length : first);
  const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).stdout.trim();
  const day = new Date().toISOString().slice(0, 10);
  for (const { path, seconds, passed, failed, skipped } of files) {
    const name = path.replace(/^test\/(resilience\/)?/, '');
    const result = `${passed} passed, ${failed} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`;
    rows.set(name, `| \`${name}\` | ${result} | ${seconds.toFixed(0)} s | ${day} | ${commit} |`);
  }
  const { format, resolveConfig } = await import('prettier');
  const text = [...head, ...[...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row), ''].join('\n');
  writeFileSync(PAGE, await format(text, { ...(await resolveConfig(PAGE)), filepath: PAGE }));
}
