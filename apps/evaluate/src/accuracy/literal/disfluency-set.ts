import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { normalizeTranscript } from '../../../../../test/support/measure/normalize-transcript';

/** Kinds of disfluency: speech in addition to a sentence's fluent words. */
export const DISFLUENCIES = ['hesitation', 'repetition', 'filler word'] as const;
export type Disfluency = (typeof DISFLUENCIES)[number];

const MARKS: Readonly<Record<string, Disfluency>> = { h: 'hesitation', r: 'repetition', m: 'filler word' };

/** A spoken word. */
export interface SaidWord {
  readonly text: string;
  /** Null for the sentence's fluent words. */
  readonly disfluency: Disfluency | null;
}

export interface DisfluentClip {
  /** Absolute path of the recording. */
  readonly path: string;
  readonly words: readonly SaidWord[];
}

/** Synthesized sentences with disfluencies (synthesize_sentences.py). `folder`: folder of the set. */
export function disfluencySet(folder = resolve('apps/evaluate/src/accuracy/literal')): DisfluentClip[] {
  const manifest = JSON.parse(readFileSync(resolve(folder, 'manifest.json'), 'utf8')) as {
    readonly file: string;
    readonly text: string;
  }[];
  return manifest.map(({ file, text }) => ({ path: resolve(folder, file), words: saidWords(text) }));
}

/** Parses marks: `hum/h` is a hesitation, `/r` a repetition, `/m` a filler word; punctuation after it belongs to the word. */
export function saidWords(text: string): SaidWord[] {
  return text.split(' ').flatMap((written) => {
    const [, word = '', mark = ''] = /^(.*?)(?:\/([hrm]))?[^\p{L}]*$/u.exec(written)!;
    return normalizeTranscript(word).map((said) => ({ text: said, disfluency: MARKS[mark] ?? null }));
  });
}
