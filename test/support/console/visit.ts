/** One visit of the web application by one browser, as the scenarios of its tests share it. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import type { Stack } from '../stack/stack';
import { violationsOf } from './accessibility';
import type { inOrder } from './in-order';
import { PATIENCE_MS, type Visitor } from './visitor';

export type It = ReturnType<typeof inOrder>;

const THEMES = ['light', 'dark'] as const;
const WIDTHS = [375, 1280] as const;

/** Where pictures of all pages go, to be looked at, where somebody wants to: never compared, never kept. */
const SHOTS = process.env['AETHER_CONSOLE_SHOTS'];

export class Visit {
  /** What axe found, on all pages: one that is found does not hide the others. */
  readonly violations: string[] = [];
  /** Made in the browser. */
  apiKey = '';

  constructor(
    readonly stack: Stack,
    readonly visitor: Visitor,
  ) {}

  get page(): Page {
    return this.visitor.page;
  }

  get origin(): string {
    return this.visitor.origin;
  }

  /** The account of whoever is in, as the database knows it. */
  async accountId(): Promise<string> {
    const answer = await this.page.request.get('/v1/account');
    return ((await answer.json()) as { id: string }).id;
  }

  /** Resolves when an expression is true in the page. Playwright's own waiting evaluates it again in the page, which the page's policy forbids. */
  async holds(expression: string): Promise<void> {
    for (const deadline = Date.now() + PATIENCE_MS; !(await this.page.evaluate<boolean>(expression)); await sleep(50))
      if (Date.now() > deadline) throw new Error(`it did not come to hold: ${expression}`);
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { level: 1, name, exact: true });
  }

  /** Looks at a page in both themes: what a program can tell is amiss is noted, and nothing is wider than the window. */
  async look(name: string): Promise<void> {
    const { page } = this;
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        const wide = await page.evaluate('document.documentElement.scrollWidth');
        expect({ name, theme, width, wide }).toEqual({ name, theme, width, wide: width });
        await this.picture(`${name}-${width}-${theme}`);
      }
      for (const violation of await violationsOf(page)) this.violations.push(`${name}, ${theme}: ${violation}`);
      expect(await this.visitor.isHacked()).toBe(false);
    }
    await page.emulateMedia({ colorScheme: 'light' });
  }

  private async picture(name: string): Promise<void> {
    if (SHOTS === undefined) return;
    mkdirSync(SHOTS, { recursive: true });
    await this.page.screenshot({ path: join(SHOTS, `${name}.png`), fullPage: true });
  }
}
