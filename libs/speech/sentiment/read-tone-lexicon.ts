import { readFile } from 'node:fs/promises';
import type { SentimentLexicon } from '@aether/language';

/** Words alone; shorter ones are mostly abbreviations of chats, or Portuguese words that mean something else. */
const WORD = /^[a-z]{4,}$/;
/** Weaker words are no better than chance, measured on the tuning half. */
const LEAST_VALENCE = 1.2;

/**
 * Reads a lexicon in VADER's format (vaderSentiment `vader_lexicon.txt`): lines of word, mean valence of ten raters, and more, with tabs
 * between. A word that several lines have, as translations of different words, gets their mean, or none where they contradict each other.
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
    if (agreed && Math.abs(mean) >= LEAST_VALENCE) lexicon.set(word, mean);
  }
  return lexicon;
}
