// docs/reports/clients.md: the calls that the tests of other projects' clients made. `npm test -- clients e2e/uploads … --publish` replaces the rows of the files that ran.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './checkout.mjs';

const PAGE = join(ROOT, 'docs/reports/clients.md');
/** What `test/support/clients/client-calls.ts` writes. */
const RECORDS = join(ROOT, 'dist/client-calls');

const isRow = (line) => /^\| .*`test\/.*` *\|$/.test(line);
const testOf = (row) => /`(test\/[^`]+)` *\|$/.exec(row)[1];
const clientOf = (row) => row.split('|')[1].trim().toLowerCase();

export async function publishClients() {
  const lines = readFileSync(PAGE, 'utf8').trimEnd().split('\n');
  const records = existsSync(RECORDS)
    ? readdirSync(RECORDS).map((name) => JSON.parse(readFileSync(join(RECORDS, name), 'utf8')))
    : [];
  const ran = new Set(records.map(({ test }) => test));
  const kept = lines.filter((line) => isRow(line) && !ran.has(testOf(line)));
  const fresh = records.flatMap(({ test, rows }) => rows.map((row) => `| ${[...row, `\`${test}\``].join(' | ')} |`));
  const rows = [...kept, ...fresh].sort((a, b) => clientOf(a).localeCompare(clientOf(b)));
  const { format, resolveConfig } = await import('prettier');
  const text = [...lines.filter((line) => !isRow(line)), ...rows, ''].join('\n');
  writeFileSync(PAGE, await format(text, { ...(await resolveConfig(PAGE)), filepath: PAGE }));
}
