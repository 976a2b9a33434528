/** The browser of a test: Chromium, or the machine's own Firefox if `AETHER_TEST_BROWSER=firefox`. */
import { firefox, type Browser } from 'playwright-core';
import { pathOf } from '../stack/on-path';
import { findChromium, openChromium } from './chromium';

export const BROWSER_NAME = process.env['AETHER_TEST_BROWSER'] ?? 'chromium';

/** Debian's name, and Mozilla's. */
const FIREFOX_NAMES = ['firefox-esr', 'firefox'];

/** Path of the executable; null, with the reason logged, if there is none. */
export function findBrowser(): string | null {
  if (BROWSER_NAME === 'chromium') return findChromium();
  if (BROWSER_NAME !== 'firefox')
    throw new Error(`AETHER_TEST_BROWSER must be chromium or firefox, not ${BROWSER_NAME}`);
  const path = FIREFOX_NAMES.map(pathOf).find((found) => found !== undefined);
  // It was asked for, so its absence must not pass as a skipped test.
  if (path === undefined) throw new Error('no Firefox on PATH');
  return path;
}

/** `executablePath`: from `findBrowser`. */
export async function openBrowser(executablePath: string): Promise<Browser> {
  if (BROWSER_NAME === 'chromium') return openChromium(executablePath);
  // An unmodified Firefox, through WebDriver BiDi.
  return firefox.launch({
    executablePath,
    channel: 'moz-firefox',
    // For `runInFirefox`.
    args: ['--remote-allow-system-access'],
    firefoxUserPrefs: {
      // Pages play without a click, as in the tests' Chromium.
      'media.autoplay.default': 0,
      // A fake microphone that beeps, without a permission prompt.
      'media.navigator.streams.fake': true,
      'media.navigator.permission.disabled': true,
      // Loads recordings whole: the second response of a media element stalls under this driver, though not in Firefox itself.
      'media.cache_readahead_limit': 100_000,
      'media.cache_resume_threshold': 100_000,
      // Keeps no page to go back to: its return is a navigation that never ends under this driver.
      'browser.sessionhistory.max_total_viewers': 0,
    },
  });
}
