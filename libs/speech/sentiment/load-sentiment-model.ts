import { StackedSentimentModel, type SentimentLexicon, type SentimentModel } from '@aether/language';
import { resolveSentimentLexicon } from '../models/resolve-model';
import { readSentimentLexicon } from './read-sentiment-lexicon';

/** Loads the sentiment model with the lexicon in the cache. Throws `ModelMissingError`. */
export async function loadSentimentModel(cacheDir: string): Promise<SentimentModel> {
  return new StackedSentimentModel(await loadSentimentLexicon(cacheDir));
}

/** Loads the lexicon in the cache. Throws `ModelMissingError`. */
export async function loadSentimentLexicon(cacheDir: string): Promise<SentimentLexicon> {
  return readSentimentLexicon(await resolveSentimentLexicon(cacheDir));
}
