import { LexiconSentimentModel, type SentimentModel } from '@aether/language';
import { resolveSentimentLexicon } from '../models/resolve-model';
import { readSentimentLexicon } from './read-tone-lexicon';

/** What tells tones, with the lexicon in the cache. Throws `ModelMissingError`. */
export async function loadSentimentModel(cacheDir: string): Promise<SentimentModel> {
  return new LexiconSentimentModel(await readSentimentLexicon(await resolveSentimentLexicon(cacheDir)));
}
