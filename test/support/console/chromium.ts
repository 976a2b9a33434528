/** A real Chromium: installed on the machine, or from a registry package that is kept in the cache, outside the project's dependencies. */
import { execFileSync } from 'node:child_process';
import { chromium, type Browser } from 'playwright-core';
import { nodePackages } from '../measure/node-packages';
import { CACHE_DIR } from '../speech/speech-cache';
import { pathOf } from '../stack/on-path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Chromium 147, which runs on Debian 12 and later without additional libraries. */
const PACKAGE = '@sparticuz/chromium@147.0.0';

/** The package is an ES module and unpacks itself into the temporary folder. That folder is the cache here, so it unpacks once. */
const UNPACK = "import chromium from '@sparticuz/chromium'; process.stdout.write(await chromium.executablePath());";

/** Path of the executable; null, with the reason logged, if there is none. */
export function findChromium(): string | null {
  const own = NAMES.map(pathOf).find((path) => path !== undefined);
  if (own !== undefined) return own;
  try {
    const cwd = nodePackages({ cacheDir: CACHE_DIR, name: 'chromium', packages: [PACKAGE] });
    const env = { ...process.env, TMPDIR: cwd };
    return execFileSync(process.execPath, ['--input-type=module', '-e', UNPACK], { cwd, env, encoding: 'utf8' });
  } catch (error) {
    console.error(`No Chromium on PATH, and ${PACKAGE} could not be installed: ${String(error)}`);
    return null;
  }
}

export async function openChromium(executablePath: string): Promise<Browser> {
  const args = [
    // Chromium's sandbox does not run as root, and /dev/shm is small in containers.
    '--no-sandbox',
    '--disable-dev-shm-usage',
    // A fake microphone that beeps, without a permission prompt.
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
  ];
  return chromium.launch({ executablePath, args });
}
