import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { CHECKOUT } from '../stack/checkout';

/** Where runs leave their calls; `npm test -- … --publish` writes the report from them. */
const RECORDS = join(CHECKOUT, 'dist/client-calls');
const REPORT = join(CHECKOUT, 'docs/reports/clients.md');

/** A row of the report: client, version, call, result. */
type Row = readonly [client: string, version: string, call: string, result: string];

/** Records a call that had the expected result. */
type Record = (call: string, result: string) => void;

/** The calls of clients that a test file made, for docs/reports/clients.md. */
export class ClientCalls {
  private readonly rows: Row[] = [];
  private readonly test: string;

  constructor(file: string) {
    this.test = relative(CHECKOUT, file);
  }

  of(client: string, version: string): Record {
    return (call, result) => this.rows.push([client, version, call, result]);
  }

  /** As `of`, with the version of a package that the repository installs. */
  ofPackage(client: string, name: string): Record {
    const { version } = JSON.parse(readFileSync(join(CHECKOUT, 'node_modules', name, 'package.json'), 'utf8')) as {
      version: string;
    };
    return this.of(client, version);
  }

  /**
   * Expects the report to list the recorded calls of this file, and no others of the clients that ran: a client whose runtime is missing has no
   * calls. In a run that publishes the report, they are only written down.
   */
  expectReported(): void {
    mkdirSync(RECORDS, { recursive: true });
    const record = { test: this.test, rows: this.rows };
    writeFileSync(join(RECORDS, `${basename(this.test, '.spec.ts')}.json`), JSON.stringify(record));
    if (process.env['AETHER_PUBLISH'] === 'true') return;
    const ran = new Set(this.rows.map(([client]) => client));
    const reported = reportedRows(this.test).filter(([client = '']) => ran.has(client));
    expect(reported.map((row) => row.join(' | ')).sort()).toEqual(this.rows.map((row) => row.join(' | ')).sort());
  }
}

/** The rows of the report whose last cell is the test. */
function reportedRows(test: string): readonly (readonly string[])[] {
  return readFileSync(REPORT, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .slice(1, -1)
        .split(' | ')
        .map((cell) => cell.trim()),
    )
    .filter((cells) => cells.at(-1) === `\`${test}\``)
    .map((cells) => cells.slice(0, -1));
}
