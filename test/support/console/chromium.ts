/** A real Chromium: one of the machine, or one that a registry package holds, kept in the cache and never among the project's own packages. */
import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { nodePackages } from '../measure/node-packages';
import { CACHE_DIR } from '../speech/speech-cache';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Chromium 147, which runs on Debian 12 and later without anything beside it. */
const PACKAGE = '@sparticuz/chromium@147.0.0';

/** It is an ES module, and unpacks itself into the folder for temporary files: the cache, so that it is done once. */
const UNPACK = "import chromium from '@sparticuz/chromium'; process.stdout.write(await chromium.executablePath());";

/** Path of the program; null, with the reason said, where there is none to be had. */
export function findChromium(): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const own = folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find(isProgram);
  if (own !== undefined) return own;
  try {
    const cwd = nodePackages({ cacheDir: CACHE_DIR, name: 'chromium', packages: [PACKAGE] });
    const env = { ...process.env, TMPDIR: cwd };
    return execFileSync(process.execPath, ['--input-type=module', '-e', UNPACK], { cwd, env, encoding: 'utf8' });
  } catch (error) {
    console.error(`No Chromium on PATH, and ${PACKAGE} could not be had: ${String(error)}`);
    return null;
  }
}

export async function openChromium(executablePath: string): Promise<Browser> {
  const args = [
    // Tests may run as root, where Chromium's sandbox does not; memory in /dev/shm is scarce in containers.
    '--no-sandbox',
    '--disable-dev-shm-usage',
    // A microphone that beeps, and nobody to ask for it.
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
  ];
  return chromium.launch({ executablePath, args });
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
