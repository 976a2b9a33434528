/** A network with slow uploads, so that a test can act while one is in progress. */
import type { CDPSession, Page } from 'playwright-core';
import { BROWSER_NAME } from './browser';
import { runInFirefox } from './firefox-inside';

/** Firefox's own throttle, which its developer tools use too. */
const THROTTLE = 'globalThis.uploadThrottle';
const LIFT = `if (${THROTTLE} !== undefined) Services.obs.removeObserver(${THROTTLE}, 'http-on-modify-request');
${THROTTLE} = undefined;`;

/** WebDriver's own way would take the browser's cache away too. A proxy that does not exist, as Firefox reaches this machine also when it is offline. */
const OFFLINE = `
Services.prefs.setIntPref('network.proxy.type', 1);
Services.prefs.setCharPref('network.proxy.http', '127.0.0.1');
Services.prefs.setIntPref('network.proxy.http_port', 1);
Services.prefs.setBoolPref('network.proxy.allow_hijacking_localhost', true);
Services.io.offline = true;
for (const channel of ${THROTTLE}.channels) channel.cancel(Cr.NS_ERROR_OFFLINE);
undefined;`;
const ONLINE = `
for (const name of ['type', 'http', 'http_port', 'allow_hijacking_localhost']) Services.prefs.clearUserPref('network.proxy.' + name);
Services.io.offline = false;`;

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
    await runInFirefox(this.page, ONLINE);
  }

  async offline(): Promise<void> {
    if (this.session === null) await runInFirefox(this.page, OFFLINE);
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
      channels: new Set(),
      observe(channel) {
        const { requestMethod } = channel.QueryInterface(Ci.nsIHttpChannel);
        if (!['POST', 'PATCH'].includes(requestMethod)) return;
        channel.QueryInterface(Ci.nsIThrottledInputChannel).throttleQueue = queue;
        this.channels.add(channel);
      },
    };
    Services.obs.addObserver(${THROTTLE}, 'http-on-modify-request');
  }`;
}
