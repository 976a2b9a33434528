import { PhraseIndex } from './phrase-index';
import { foldedAt, type Token } from './tokens';
import { wordSet } from './word-set';

/** Verbs that announce without "de novo" that everything is said again. */
const REPEATING = wordSet('repetir recomecar');
const SAYING = wordSet('falar dizer comecar ditar ler passar mandar');
const LEADS = new PhraseIndex(
  'deixa eu, deixa me, deixe eu, deixe me, eu vou, vou, vamos, quero, melhor, melhor eu'.split(','),
);
const AGAIN = new PhraseIndex(
  'de novo, tudo, tudo de novo, outra vez, do comeco, do inicio, do zero, desde o comeco, desde o inicio'.split(','),
);

/** Length in tokens of a phrase after which a number is said again from its start ("vou falar de novo", "deixa eu repetir"), or 0. */
export function restartAt(tokens: readonly Token[], at: number): number {
  const lead = LEADS.lengthAt(tokens, at);
  const verb = foldedAt(tokens, at + lead);
  const isLed = lead === 2 && foldedAt(tokens, at).startsWith('deix') && /^[a-z]+[aei]r$/.test(verb);
  if (!isLed && !SAYING.has(verb) && !REPEATING.has(verb)) return 0;
  const end = lead + 1;
  const again = AGAIN.lengthAt(tokens, at + end);
  // "quero falar tudo" also means something else.
  const isSure = again > 1 || isLed || REPEATING.has(verb);
  if (again > 0 && isSure) return end + again;
  return lead > 0 && REPEATING.has(verb) ? end : 0;
}
