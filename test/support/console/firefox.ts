/** Firefox as installed on the machine, driven by WebDriver BiDi. */
import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import type { Browser, BrowserType } from 'playwright-core';
import { nodePackages } from '../measure/node-packages';
import { CACHE_DIR } from '../speech/speech-cache';

/** The project's version sends commands that Firefox 153 does not have. */
const PACKAGE = 'playwright-core@1.59.1';

/** Path of the executable; null, with the reason logged, if there is none. */
export function findFirefox(): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const found = ['firefox', 'firefox-esr']
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find(isProgram);
  if (found === undefined) console.error('No Firefox on PATH');
  return found ?? null;
}

export async function openFirefox(executablePath: string): Promise<Browser> {
  const folder = nodePackages({ cacheDir: CACHE_DIR, name: 'firefox-driver', packages: [PACKAGE] });
  const { firefox } = createRequire(join(folder, 'package.json'))('playwright-core') as { firefox: BrowserType };
  return firefox.launch({
    executablePath,
    channel: 'moz-firefox',
    firefoxUserPrefs: {
      // Pages play without a click, as in the tests' Chromium.
      'media.autoplay.default': 0,
      // Loads recordings whole: the second response of a media element stalls under this driver, though not in Firefox itself.
      'media.cache_readahead_limit': 100_000,
      'media.cache_resume_threshold': 100_000,
    },
  });
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
