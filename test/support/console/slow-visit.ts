/** What a page costs a slow machine: a phone of the middle class on a mobile network. */
import { TIMES } from '../portal/viewer-page';
import type { Visitor } from './visitor';

/** https://developer.chrome.com/docs/lighthouse/performance/performance-scoring */
const SLOWDOWN = 4;
/** 1.6 Mb/s down, 0.75 Mb/s up, in bytes per second; 150 ms. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };

export interface PageCost {
  readonly shift: number;
  /** The elements that moved. */
  readonly moved: string;
  /** Largest contentful paint in milliseconds. */
  readonly paint: number;
  /** Longest task of the main thread in milliseconds; zero: none of 50 ms. */
  readonly task: number;
  /** Bytes of script on the wire. */
  readonly script: number;
}

/** Opens a page that was never opened in this browser, in a new tab, and waits until nothing is loading. Chromium only. */
export async function visitSlowly({ context }: Visitor, path: string, width: number): Promise<PageCost> {
  const page = await context.newPage();
  await page.setViewportSize({ width, height: 800 });
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const scripts = new Set<string>();
  let script = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) script += encodedDataLength;
  });
  await page.addInitScript(OBSERVE);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  const { shift, moved } = await page.evaluate<{ shift: number; moved: string }>('globalThis.shifted');
  const { paint, task } = await page.evaluate<{ paint: number; task: number }>(TIMES);
  await page.close();
  return { shift, moved, paint, task, script };
}

const OBSERVE = `globalThis.shifted = { shift: 0, moved: '' };
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    if (entry.hadRecentInput) continue;
    shifted.shift += entry.value;
    shifted.moved += entry.sources.map(({ node }) => node?.className || node?.tagName || node?.nodeName).join(' ') + '; ';
  }
}).observe({ type: 'layout-shift', buffered: true });`;
