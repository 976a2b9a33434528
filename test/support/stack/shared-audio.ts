/** The test recordings are next to the checkout. Where they are absent, the tests that need them are skipped with a message. */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { CHECKOUT } from './checkout';

const ROOT = resolve(CHECKOUT, '../shared/audio');

export const hasSharedAudio = existsSync(resolve(ROOT, 'manifest.json'));

export interface ManifestEntry {
  readonly id: string;
  readonly file: string;
  readonly kind: string;
  readonly language: string;
  readonly duration_s: number;
  readonly transcript: string | null;
  readonly transcript_status: string;
}

/** Absolute path of a recording, e.g. `formats/whatsapp.ogg`. */
export function sharedAudio(file: string): string {
  return resolve(ROOT, file);
}

export function manifest(): readonly ManifestEntry[] {
  return JSON.parse(readFileSync(sharedAudio('manifest.json'), 'utf8')) as ManifestEntry[];
}

/** Like `describe`. Without the recordings, defines one skipped test that names what is missing. */
export function describeWithSharedAudio(name: string, body: () => void): void {
  if (hasSharedAudio) describe(name, body);
  else it.skip(`${name}: ../shared/audio is absent`, () => undefined);
}
