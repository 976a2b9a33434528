/** The key Tab as a user presses it, from the end of a page to its start too. */
import type { Page } from 'playwright-core';
import { BROWSER_NAME } from './browser';
import { runInFirefox } from './firefox-inside';

/**
 * After the last element of a page, Tab leads to Firefox's own controls, and through them back to the page. The driver sends keys to the page alone, so
 * that it would never have the focus again: here it has it at once. In Chromium the next Tab leads back to the page.
 */
export async function pressTab(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  if (BROWSER_NAME === 'firefox' && !(await page.evaluate<boolean>('document.hasFocus()')))
    await runInFirefox(page, 'Services.focus.activeWindow.gBrowser.selectedBrowser.focus()');
}
