import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { measuredWhere } from '../../apps/evaluate/src/accuracy/measured-machine';
import { markdownTable, writeSections } from '../../apps/evaluate/src/accuracy/measured-page';
import { CHECKOUT } from './stack/checkout';

type Row = readonly [name: string, ...values: (string | number)[]];

const MARK = '<!-- table -->';

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
    const [, table = ''] = this.parts();
    return table
      .split('\n')
      .flatMap((line) => /^\| (.*?) +\|/.exec(line)?.[1] ?? [])
      .slice(2);
  }

  private publish(measured: readonly Row[]): void {
    const [head = ''] = this.parts();
    const markdown = `${markdownTable([this.columns, ...measured])}\n\n${measuredWhere()}`;
    writeSections({ path: this.path, head, order: ['table'] }, [{ name: 'table', markdown }]);
  }

  private parts(): readonly string[] {
    return readFileSync(this.path, 'utf8').split(MARK);
  }
}
