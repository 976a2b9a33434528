/** Runs axe-core in a page: the automatic checks of WCAG 2.2 A and AA, and axe's best practices. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}

/** Returns one line per violation. */
export async function violationsOf(page: Page): Promise<readonly string[]> {
  await page.evaluate(`${AXE}; undefined`);
  const violations = await page.evaluate<Violation[]>('axe.run(document).then(({ violations }) => violations)');
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help} ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' | ')}`,
  );
}
