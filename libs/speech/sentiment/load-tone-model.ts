import { LexiconToneModel, type ToneModel } from '@aether/language';
import { resolveToneLexicon } from '../models/resolve-model';
import { readToneLexicon } from './read-tone-lexicon';

/** What tells tones, with the lexicon in the cache. Throws `ModelMissingError`. */
export async function loadToneModel(cacheDir: string): Promise<ToneModel> {
  return new LexiconToneModel(await readToneLexicon(await resolveToneLexicon(cacheDir)));
}
