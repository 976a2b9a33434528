import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { normalizeTranscript } from '../../../../../test/support/measure/normalize-transcript';

/** What is said beside a sentence's own words: a hesitation, a repetition, a word that keeps the listener. */
export const DISFLUENCIES = ['hesitation', 'repetition', 'filler word'] as const;
export type Disfluency = (typeof DISFLUENCIES)[number];

const MARKS: Readonly<Record<string, Disfluency>> = { h: 'hesitation', r: 'repetition', m: 'filler word' };

/** A word that is said. */
export interface SaidWord {
  readonly text: string;
  /** Null for the sentence's own words. */
  readonly disfluency: Disfluency | null;
}

export interface DisfluentClip {
  /** Absolute path of the recording. */
  readonly path: string;
  readonly words: readonly SaidWord[];
}

/** Sentences as people speak, synthesised (synthesise_sentences.py). `folder`: of the set. */
export function disfluencySet(folder = resolve('apps/evaluate/src/accuracy/literal')): DisfluentClip[] {
  const manifest = JSON.parse(readFileSync(resolve(folder, 'manifest.json'), 'utf8')) as {
    readonly file: string;
    readonly text: string;
  }[];
  return manifest.map(({ file, text }) => ({ path: resolve(folder, file), words: saidWords(text) }));
}

/** `hum/h` is a hesitation, `/r` a repetition, `/m` a filler word; a sign after it belongs to the word. */
export function saidWords(text: string): SaidWord[] {
  return text.split(' ').flatMap((written) => {
    const [, word = '', mark = ''] = /^(.*?)(?:\/([hrm]))?[^\p{L}]*$/u.exec(written)!;
    return normalizeTranscript(word).map((said) => ({ text: said, disfluency: MARKS[mark] ?? null }));
  });
}
