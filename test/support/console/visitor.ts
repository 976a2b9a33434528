/** Somebody at a browser, and what their pages do that nobody should see: scripts that run, policies broken, strangers asked. */
import type { Browser, BrowserContext, Page, Request } from 'playwright-core';

/** What a stored script that runs calls. */
export const HACKED = 'hackedByStoredText';

/** Of machines that do other things too. */
export const PATIENCE_MS = 60_000;

interface Transfer {
  readonly url: string;
  readonly type: string;
  readonly bytes: number;
}

export class Visitor {
  readonly complaints: string[] = [];
  private readonly strangers: string[] = [];

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    readonly origin: string,
  ) {}

  static async arrive(browser: Browser, origin: string): Promise<Visitor> {
    const context = await browser.newContext({ baseURL: origin, locale: 'pt-BR', acceptDownloads: true });
    context.setDefaultTimeout(PATIENCE_MS);
    const page = await context.newPage();
    const visitor = new Visitor(context, page, origin);
    page.on('console', (message) => {
      // A refusal is what some tests are about; the browser notes each.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        visitor.complaints.push(message.text());
    });
    page.on('pageerror', (error) => visitor.complaints.push(String(error)));
    page.on('dialog', (dialog) => {
      visitor.complaints.push(`a dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('request', (request: Request) => {
      const { origin: asked, protocol } = new URL(request.url());
      if (protocol.startsWith('http') && asked !== origin) visitor.strangers.push(request.url());
    });
    return visitor;
  }

  /** What was asked of anybody but the service. */
  get asksOfStrangers(): readonly string[] {
    return this.strangers;
  }

  /** All that this browser keeps for scripts, as one text. */
  async storage(): Promise<string> {
    return this.page.evaluate<string>('JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])');
  }

  async isHacked(): Promise<boolean> {
    return this.page.evaluate<boolean>(`globalThis.${HACKED} !== undefined`);
  }

  /** Bytes on the wire of what a fresh visit of an address loads, by the browser's own count. */
  async transfersOf(path: string): Promise<readonly Transfer[]> {
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
