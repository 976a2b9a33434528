/** A user's browser. Records injected scripts, violations of the content security policy, and requests to other origins. */
import { createHash } from 'node:crypto';
import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from 'playwright-core';
import { BROWSER_NAME } from './browser';

/** Global variable that an injected script sets if it runs. */
export const HACKED = 'hackedByStoredText';

/** Long enough for busy machines. */
export const PAGE_TIMEOUT_MS = 60_000;

/** Hash of a style element that Playwright adds for a screenshot. Firefox logs that the page's policy blocks it; Chromium allows it. */
const SCREENSHOT_STYLE = createHash('sha256').update('body {}').digest('base64');

type VisitorOptions = Pick<BrowserContextOptions, 'serviceWorkers' | 'viewport' | 'isMobile' | 'hasTouch'>;

interface Transfer {
  readonly url: string;
  readonly type: string;
  readonly bytes: number;
}

export class Visitor {
  readonly complaints: string[] = [];
  private readonly foreign: string[] = [];

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    readonly origin: string,
  ) {}

  /** `serviceWorkers`: blocked by default, because their requests do not pass through routes that a test sets up for the page. */
  static async arrive(
    browser: Browser,
    origin: string,
    { serviceWorkers = 'block', ...screen }: VisitorOptions = {},
  ): Promise<Visitor> {
    const context = await browser.newContext({
      baseURL: origin,
      locale: 'pt-BR',
      acceptDownloads: true,
      serviceWorkers,
      ...screen,
    });
    context.setDefaultTimeout(PAGE_TIMEOUT_MS);
    const page = await context.newPage();
    const visitor = new Visitor(context, page, origin);
    page.on('console', (message) => {
      if (message.type() === 'error') visitor.note(message.text());
    });
    // Firefox reports violations of the policy here.
    page.on('pageerror', (error) => visitor.note(String(error)));
    page.on('dialog', (dialog) => {
      // The page asks before it is left during an upload.
      if (dialog.type() === 'beforeunload') return void dialog.accept();
      visitor.complaints.push(`a dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('request', (request: Request) => {
      const { origin: asked, protocol } = new URL(request.url());
      if (protocol.startsWith('http') && asked !== origin) visitor.foreign.push(request.url());
    });
    return visitor;
  }

  private note(message: string): void {
    // Some tests expect error responses, and the browser logs each.
    if (message.startsWith('Failed to load resource') || message.includes(`'sha256-${SCREENSHOT_STYLE}'`)) return;
    this.complaints.push(message);
  }

  /** URLs of requests to other origins than the service. */
  get foreignRequests(): readonly string[] {
    return this.foreign;
  }

  /** Everything that scripts can read from the browser's storage, as one text. */
  async storage(): Promise<string> {
    return this.page.evaluate<string>('JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])');
  }

  async isHacked(): Promise<boolean> {
    return this.page.evaluate<boolean>(`globalThis.${HACKED} !== undefined`);
  }

  /** Transfers of a visit with an empty cache, with the bytes on the wire as the browser counts them. None in Firefox, which does not count them. */
  async transfersOf(path: string): Promise<readonly Transfer[]> {
    if (BROWSER_NAME === 'firefox') {
      await this.page.goto(path);
      return [];
    }
    const session = await this.context.newCDPSession(this.page);
    await session.send('Network.enable');
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    const known = new Map<string, { url: string; type: string }>();
    const transfers: Transfer[] = [];
    session.on('Network.responseReceived', ({ requestId, response, type }) =>
      known.set(requestId, { url: response.url, type }),
    );
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const response = known.get(requestId);
      if (response !== undefined) transfers.push({ ...response, bytes: encodedDataLength });
    });
    await this.page.goto(path);
    await this.page.waitForLoadState('networkidle');
    await session.detach();
    return transfers;
  }
}
