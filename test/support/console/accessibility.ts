/** Runs axe-core in a page: the automatic checks of WCAG 2.2 A and AA, and axe's best practices. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}

/** The checks whose result depends on the colors of the page. */
const OF_COLORS = ['color-contrast', 'link-in-text-block'];

/** Returns one line per violation. `checks`: `colors` leaves out the checks that do not depend on the theme. */
export async function violationsOf(page: Page, checks: 'all' | 'colors' = 'all'): Promise<readonly string[]> {
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(`${AXE}; undefined`);
  const options = JSON.stringify(checks === 'all' ? {} : { runOnly: { type: 'rule', values: OF_COLORS } });
  const violations = await page.evaluate<Violation[]>(
    `axe.run(document, ${options}).then(({ violations }) => violations)`,
  );
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help} ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' | ')}`,
  );
}
