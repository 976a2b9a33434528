/** A network with slow uploads, so that a test can act while one is in progress. */
import type { CDPSession, Page } from 'playwright-core';
import { BROWSER_NAME } from './browser';
import { runInFirefox } from './firefox-inside';

/** Firefox's own throttle, which its developer tools use too. */
const THROTTLE = 'globalThis.uploadThrottle';
const LIFT = `if (${THROTTLE} !== undefined) Services.obs.removeObserver(${THROTTLE}, 'http-on-modify-request');
${THROTTLE} = undefined;`;

export class SlowUploads {
  private constructor(
    private readonly page: Page,
    /** Null in Firefox. */
    private readonly session: CDPSession | null,
  ) {}

  /** Limits the uploads of a page, in Firefox those of all its pages. */
  static async limit(page: Page, bytesPerSecond: number): Promise<SlowUploads> {
    const session = BROWSER_NAME === 'firefox' ? null : await page.context().newCDPSession(page);
    const slow = new SlowUploads(page, session);
    await slow.online(bytesPerSecond);
    return slow;
  }

  /** The network is there again, with another limit for requests from now on. */
  async online(bytesPerSecond: number): Promise<void> {
    if (this.session !== null) return this.conditions({ uploadThroughput: bytesPerSecond });
    await runInFirefox(this.page, throttle(bytesPerSecond));
    await this.page.context().setOffline(false);
  }

  async offline(): Promise<void> {
    if (this.session === null) await this.page.context().setOffline(true);
    else await this.conditions({ offline: true, uploadThroughput: 0 });
  }

  async lift(): Promise<void> {
    if (this.session === null) return runInFirefox(this.page, LIFT);
    // With a page ends what was emulated in it.
    if (this.page.isClosed()) return;
    await this.conditions({ uploadThroughput: -1 });
    await this.session.detach();
  }

  private async conditions(those: { offline?: boolean; uploadThroughput: number }): Promise<void> {
    const conditions = { offline: false, latency: 0, downloadThroughput: -1, ...those };
    await this.session?.send('Network.emulateNetworkConditions', conditions);
  }
}

function throttle(bytesPerSecond: number): string {
  return `{
    ${LIFT}
    const queue = Cc['@mozilla.org/network/throttlequeue;1'].createInstance(Ci.nsIInputChannelThrottleQueue);
    queue.init(${bytesPerSecond}, ${bytesPerSecond});
    ${THROTTLE} = {
      observe(channel) {
        const { requestMethod } = channel.QueryInterface(Ci.nsIHttpChannel);
        if (['POST', 'PATCH'].includes(requestMethod))
          channel.QueryInterface(Ci.nsIThrottledInputChannel).throttleQueue = queue;
      },
    };
    Services.obs.addObserver(${THROTTLE}, 'http-on-modify-request');
  }`;
}
