/** What the user's system prefers, as pages see it in media queries. Playwright emulates nothing of it in Firefox; there, preferences of the browser do. */
import type { Browser, Page } from 'playwright-core';
import { BROWSER_NAME } from './browser';

export interface Media {
  readonly colorScheme?: 'light' | 'dark';
  readonly reducedMotion?: 'reduce' | 'no-preference';
}

/** Firefox's values of its preferences. */
const COLOR_SCHEMES = { dark: 0, light: 1 } as const;
const MOTIONS = { 'no-preference': 0, reduce: 1 } as const;

/** Changes a page's media features, and notifies its scripts. In Firefox: those of all pages of the browser. */
export async function emulateMedia(page: Page, media: Media): Promise<void> {
  if (BROWSER_NAME !== 'firefox') return page.emulateMedia(media);
  const browser = page.context().browser();
  if (browser === null) throw new Error('the page has no browser');
  const { colorScheme, reducedMotion } = media;
  if (colorScheme !== undefined) {
    const name = 'layout.css.prefers-color-scheme.content-override';
    await setPreference(browser, name, COLOR_SCHEMES[colorScheme]);
    await seen(page, `(prefers-color-scheme: ${colorScheme})`);
  }
  if (reducedMotion !== undefined) {
    await setPreference(browser, 'ui.prefersReducedMotion', MOTIONS[reducedMotion]);
    await seen(page, `(prefers-reduced-motion: ${reducedMotion})`);
  }
}

/** WebDriver BiDi, of which Playwright's public interface shows nothing. */
interface BidiSession {
  send(method: 'browsingContext.getTree', params: object): Promise<{ contexts: { context: string }[] }>;
  send(method: 'script.evaluate', params: object): Promise<{ type: 'success' | 'exception' }>;
}
interface BidiInside {
  readonly _connection: { readonly toImpl: (browser: unknown) => { readonly _browserSession: BidiSession } };
}

/** Needs `--remote-allow-system-access`, with which `openBrowser` starts Firefox. */
async function setPreference(browser: Browser, name: string, value: number): Promise<void> {
  const session = (browser as unknown as BidiInside)._connection.toImpl(browser)._browserSession;
  const { contexts } = await session.send('browsingContext.getTree', { 'moz:scope': 'chrome' });
  const { type } = await session.send('script.evaluate', {
    expression: `void Services.prefs.setIntPref(${JSON.stringify(name)}, ${value})`,
    target: { context: contexts[0]!.context },
    awaitPromise: false,
  });
  if (type !== 'success') throw new Error(`Firefox did not take the preference ${name}`);
}

/** The browser's processes learn of a preference a little later. */
async function seen(page: Page, query: string): Promise<void> {
  await page.evaluate(`new Promise((resolve) => {
    const media = matchMedia(${JSON.stringify(query)});
    if (media.matches) resolve();
    else media.addEventListener('change', () => resolve(), { once: true });
  })`);
}
