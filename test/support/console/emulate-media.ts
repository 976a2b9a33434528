/** What the user's system prefers, as pages see it in media queries. Playwright emulates nothing of it in Firefox; there, preferences of the browser do. */
import type { Page } from 'playwright-core';
import { BROWSER_NAME } from './browser';
import { runInFirefox } from './firefox-inside';

export interface Media {
  readonly colorScheme?: 'light' | 'dark';
  readonly reducedMotion?: 'reduce' | 'no-preference';
}

/** Changes a page's media features, and notifies its scripts. In Firefox: those of all pages of the browser. */
export async function emulateMedia(page: Page, media: Media): Promise<void> {
  if (BROWSER_NAME !== 'firefox') return page.emulateMedia(media);
  const { colorScheme, reducedMotion } = media;
  if (colorScheme !== undefined) {
    await prefer(page, 'layout.css.prefers-color-scheme.content-override', colorScheme === 'dark' ? 0 : 1);
    await seen(page, `(prefers-color-scheme: ${colorScheme})`);
  }
  if (reducedMotion !== undefined) {
    await prefer(page, 'ui.prefersReducedMotion', reducedMotion === 'reduce' ? 1 : 0);
    await seen(page, `(prefers-reduced-motion: ${reducedMotion})`);
  }
}

async function prefer(page: Page, name: string, value: number): Promise<void> {
  await runInFirefox(page, `Services.prefs.setIntPref(${JSON.stringify(name)}, ${value})`);
}

/** Firefox's processes learn of a preference a little later. */
async function seen(page: Page, query: string): Promise<void> {
  await page.evaluate(`new Promise((resolve) => {
    const media = matchMedia(${JSON.stringify(query)});
    if (media.matches) resolve();
    else media.addEventListener('change', () => resolve(), { once: true });
  })`);
}
