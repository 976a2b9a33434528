/** What the pages of the documentation weigh, and how long a slow machine takes to show them. Prints the figures; `--publish` records them. */
import type { Browser } from 'playwright-core';
import { findChromium, openChromium } from '../support/console/chromium';
import { Visitor } from '../support/console/visitor';
import { TIMES } from '../support/portal/viewer-page';
import { PublishedTable } from '../support/published-table';
import { report } from '../support/report';
import { Stack } from '../support/stack/stack';

/** Most bytes on the wire of a page with everything that it loads; of the reference, the OpenAPI document included. */
const BUDGETS = { '/docs/referencia': 300_000, '/docs/inicio-rapido': 40_000 };
/** As slow as a phone of the middle class: https://developer.chrome.com/docs/lighthouse/performance/performance-scoring */
const SLOWDOWN = 4;

const TABLE = new PublishedTable('portal', ['Page', 'Bytes', 'Largest contentful paint, ms', 'Longest task, ms']);

const CHROMIUM = findChromium();
// Without Chromium the tests are skipped; `findChromium` has logged the reason.
(CHROMIUM === null ? describe.skip : describe)('the portal on a slow machine', () => {
  let stack: Stack;
  let browser: Browser;
  let visitor: Visitor;

  beforeAll(async () => {
    [stack, browser] = await Promise.all([Stack.shared({ engine: 'scripted' }), openChromium(CHROMIUM!)]);
    visitor = await Visitor.arrive(browser, stack.client.baseUrl);
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });

  it('loads each page within its budget of bytes, as the report has it', async () => {
    const rows: [string, number, number, number][] = [];
    for (const [path, budget] of Object.entries(BUDGETS)) {
      const transfers = await visitor.transfersOf(path);
      const bytes = transfers.reduce((sum, transfer) => sum + transfer.bytes, 0);
      expect({ path, isWithin: bytes < budget, bytes }).toMatchObject({ path, isWithin: true });
      const { paint, task } = await timesOf(path);
      expect(paint).toBeGreaterThan(0);
      rows.push([`\`${path}\``, bytes, Math.round(paint), Math.round(task)]);
    }
    report('portal: bytes, largest contentful paint (ms), longest task (ms)', rows);
    expect(TABLE.rows(rows)).toEqual(rows.map(([page]) => page));
  });

  async function timesOf(path: string): Promise<{ readonly paint: number; readonly task: number }> {
    const { page } = visitor;
    const session = await visitor.context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    await page.goto('about:blank');
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const times = await page.evaluate<{ paint: number; task: number }>(TIMES);
    await session.detach();
    return times;
  }
});
