/** One browser's visit to the web application, shared by the scenarios. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { eventually } from '../eventually';
import type { Stack } from '../stack/stack';
import { violationsOf } from './accessibility';
import { emulateMedia } from './emulate-media';
import type { inOrder } from './in-order';
import { PAGE_TIMEOUT_MS, type Visitor } from './visitor';

export type It = ReturnType<typeof inOrder>;

const THEMES = ['light', 'dark'] as const;
const WIDTHS = [375, 1280] as const;

/** Optional folder for screenshots of all pages, for manual review. Tests do not compare them. */
const SHOTS = process.env['AETHER_CONSOLE_SHOTS'];

export class Visit {
  /** Violations that axe found on all pages. Tests collect them, so that one does not hide the others. */
  readonly violations: string[] = [];
  /** API key that was created in the browser. */
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

  /** Id of the signed-in user's account. */
  async accountId(): Promise<string> {
    const answer = await this.page.request.get('/v1/account');
    return ((await answer.json()) as { id: string }).id;
  }

  /** Resolves when an expression is true in the page. Playwright's own wait would use `eval` in the page, which the page's policy forbids. */
  async holds(expression: string): Promise<void> {
    await eventually(expression, () => this.page.evaluate<boolean>(expression), { timeoutMs: PAGE_TIMEOUT_MS });
  }

  /** Waits until the text of an element is rendered: where `content-visibility` is `auto`, that takes a frame after it is inserted. */
  async renders(selector: string, text: string): Promise<void> {
    const [element, part] = [selector, text].map((value) => JSON.stringify(value));
    await this.holds(`document.querySelector(${element})?.innerText.includes(${part}) === true`);
  }

  /**
   * Replaces the text of a field with the keyboard. Playwright's `fill` sets the field's value in Firefox by a script of the page, so that React sees no
   * change.
   */
  async retype(field: Locator, text: string): Promise<void> {
    const { keyboard } = field.page();
    await field.focus();
    await keyboard.press('Control+a');
    if (text === '') await keyboard.press('Delete');
    else await keyboard.type(text);
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { level: 1, name, exact: true });
  }

  /** Checks a page in both themes and all widths: nothing is wider than the window; collects what axe finds. The themes differ only in colors. */
  async checkLayout(name: string): Promise<void> {
    const { page } = this;
    for (const theme of THEMES) {
      await emulateMedia(page, { colorScheme: theme, reducedMotion: 'reduce' });
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        // Firefox keeps space for its scroll bar.
        const [wide, visible] = await page.evaluate<number[]>(
          '((root) => [root.scrollWidth, root.clientWidth])(document.documentElement)',
        );
        expect({ name, theme, width, wide }).toEqual({ name, theme, width, wide: visible });
        await this.picture(`${name}-${width}-${theme}`);
      }
      for (const violation of await violationsOf(page, theme === 'light' ? 'all' : 'colors'))
        this.violations.push(`${name}, ${theme}: ${violation}`);
      expect(await this.visitor.isHacked()).toBe(false);
    }
    await emulateMedia(page, { colorScheme: 'light' });
  }

  private async picture(name: string): Promise<void> {
    if (SHOTS === undefined) return;
    mkdirSync(SHOTS, { recursive: true });
    await this.page.screenshot({ path: join(SHOTS, `${name}.png`), fullPage: true });
  }
}
