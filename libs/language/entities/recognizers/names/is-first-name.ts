import { fold } from '../../../portuguese/fold';
import { firstNameUse } from './name-lexicon';

/** Whether a word written with a capital is a first name that is hardly another word. */
export function isFirstName(word: string): boolean {
  return /^\p{Lu}/u.test(word) && firstNameUse(fold(word)) === 'clear';
}
