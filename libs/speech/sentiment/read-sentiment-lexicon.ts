import { readFile } from 'node:fs/promises';
import type { SentimentLexicon } from '@aether/language';

/** Single words only; shorter ones are mostly chat abbreviations, or Portuguese words with another meaning. */
const WORD = /^[a-z]{4,}$/;
/** Weaker words performed no better than chance on the tuning half. */
const MIN_VALENCE = 1.2;

/**
 * Reads a lexicon in VADER's format (vaderSentiment `vader_lexicon.txt`): tab-separated lines of a word, the mean valence of ten raters, and
 * more. A word in several lines, as translations of different words, gets their mean, or is dropped if they contradict each other.
 */
export async function readSentimentLexicon(path: string): Promise<SentimentLexicon> {
  const ratings = new Map<string, number[]>();
  for (const line of (await readFile(path, 'utf8')).split('\n')) {
    const [word = '', mean = ''] = line.split('\t');
    const value = Number(mean);
    if (WORD.test(word) && value !== 0) ratings.set(word, [...(ratings.get(word) ?? []), value]);
  }
  const lexicon = new Map<string, number>();
  for (const [word, values] of ratings) {
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const agreed = values.every((value) => value > 0 === mean > 0);
    if (agreed && Math.abs(mean) >= MIN_VALENCE) lexicon.set(word, mean);
  }
  return lexicon;
}
