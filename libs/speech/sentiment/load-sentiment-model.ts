import { LexiconSentimentModel, type SentimentModel } from '@aether/language';
import { resolveSentimentLexicon } from '../models/resolve-model';
import { readSentimentLexicon } from './read-sentiment-lexicon';

/** Loads the sentiment model with the lexicon in the cache. Throws `ModelMissingError`. */
export async function loadSentimentModel(cacheDir: string): Promise<SentimentModel> {
  return new LexiconSentimentModel(await readSentimentLexicon(await resolveSentimentLexicon(cacheDir)));
}
