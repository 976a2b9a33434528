import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { CHECKOUT } from './stack/checkout';

type Row = readonly [name: string, ...values: (string | number)[]];

/** A report of one table, below the mark `<!-- table -->` of its page in docs/reports. Runs with `--publish` replace the table, and others compare its rows. */
export class PublishedTable {
  private readonly path: string;

  /** `page`: its name, without the extension. `columns`: the first has the names of the rows, the others figures. */
  constructor(
    page: string,
    private readonly columns: readonly string[],
  ) {
    this.path = join(CHECKOUT, `docs/reports/${page}.md`);
  }

  /** Names of the rows in the page, or writes the rows there first when the run publishes. */
  rows(measured: readonly Row[]): readonly string[] {
    if (process.env['AETHER_PUBLISH'] === 'true') this.publish(measured);
    const [, table = ''] = readFileSync(this.path, 'utf8').split(MARK);
    return table
      .split('\n')
      .flatMap((line) => /^\| (.*?) +\|/.exec(line)?.[1] ?? [])
      .slice(2);
  }

  private publish(measured: readonly Row[]): void {
    const [before = ''] = readFileSync(this.path, 'utf8').split(MARK);
    const lines = [this.columns, ...measured.map((row) => row.map(String))];
    const widths = this.columns.map((_, at) => Math.max(...lines.map((line) => line[at]!.length)));
    const pad = (cell: string, at: number): string => (at === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[at]!));
    const rule = widths.map((width, at) => (at === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
    const [head, ...body] = lines.map((line) => line.map(pad));
    const table = [head!, rule, ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
    writeFileSync(this.path, `${before}${MARK}\n\n${table}\n\n${circumstances()}\n`);
  }
}

const MARK = '<!-- table -->';

function circumstances(): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: CHECKOUT, encoding: 'utf8' }).trim();
  const when = new Date().toISOString().slice(0, 16).replace('T', ' ');
  const processor = cpus()[0]?.model ?? 'unknown processor';
  return `Measured ${when} UTC; commit ${commit}; ${processor}, ${cpus().length} cores, load average ${loadavg()[0]!.toFixed(1)}.`;
}
