/** Scripts with the rights of Firefox itself, for what WebDriver BiDi cannot change: preferences, and the speed of uploads. */
import type { Browser, Page } from 'playwright-core';

/** WebDriver BiDi, of which Playwright's public interface shows nothing. */
interface BidiSession {
  send(method: 'browsingContext.getTree', params: object): Promise<{ contexts: { context: string }[] }>;
  send(method: 'script.evaluate', params: object): Promise<{ type: 'success' | 'exception' }>;
}
interface BidiBrowser {
  readonly _connection: { readonly toImpl: (browser: Browser) => { readonly _browserSession: BidiSession } };
}

/** Runs in the window of the browser, around its pages. Needs `--remote-allow-system-access`, with which `openBrowser` starts Firefox. @throws Error if the script throws */
export async function runInFirefox(page: Page, expression: string): Promise<void> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('the page has no browser');
  const session = (browser as unknown as BidiBrowser)._connection.toImpl(browser)._browserSession;
  const { contexts } = await session.send('browsingContext.getTree', { 'moz:scope': 'chrome' });
  const target = { context: contexts[0]!.context };
  const { type } = await session.send('script.evaluate', { expression, target, awaitPromise: false });
  if (type !== 'success') throw new Error(`Firefox did not run: ${expression}`);
}
