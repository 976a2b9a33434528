import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

export type KeytermHalf = 'tuning' | 'held-out';

/** A synthesized sentence with names or jargon (synthesize_sentences.py). */
export interface KeytermClip {
  /** Absolute path of the recording. */
  readonly path: string;
  /** Weights may be chosen on the tuning half; figures come from the held-out half. No term is in both. */
  readonly half: KeytermHalf;
  readonly text: string;
  /** Spelled as in the text. */
  readonly terms: readonly string[];
}

/** `folder`: folder of the set; default: in the checkout that is the working directory. */
export function keytermSet(folder = resolve('apps/evaluate/src/accuracy/keyterms')): KeytermClip[] {
  const manifest = JSON.parse(readFileSync(resolve(folder, 'manifest.json'), 'utf8')) as ({
    readonly file: string;
  } & Omit<KeytermClip, 'path'>)[];
  return manifest.map(({ file, half, text, terms }) => ({ path: resolve(folder, file), half, text, terms }));
}

/** Further names and jargon, none of which occurs in the recordings of the set or of `../shared/audio/pt-real`. */
export function unrelatedTerms(folder = resolve('apps/evaluate/src/accuracy/keyterms')): string[] {
  return JSON.parse(readFileSync(resolve(folder, 'unrelated.json'), 'utf8')) as string[];
}
