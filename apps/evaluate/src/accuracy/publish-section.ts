import { join } from 'node:path';
import type { SectionReport } from './accuracy-section';
import { measuredWhere } from './measured-machine';
import { writeSections, type Page } from './measured-page';

/** A page of measurements; `folder` comes from `reportArguments`. */
export interface ReportPage extends Omit<Page, 'path'> {
  readonly folder: string;
  readonly file: string;
}

/** Prints a section with its verdicts and the machine, and writes it into its page. @returns whether every bound held */
export function publishSection(
  { folder, file, ...page }: ReportPage,
  name: string,
  { markdown, bounds }: SectionReport,
): boolean {
  const verdicts = bounds.map((bound) => `- ${bound.held ? 'Held' : '**Broken**'}: ${bound.name}`);
  const section = [markdown, verdicts.join('\n'), measuredWhere()].join('\n\n');
  console.log(`${section}\n`);
  writeSections({ ...page, path: join(folder, file) }, [{ name, markdown: section }]);
  return bounds.every(({ held }) => held);
}
