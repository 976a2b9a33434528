import { fold } from '../../../portuguese/fold';
import { formsOf } from '../../../portuguese/verb-forms';
import { NO_NAMES } from './lexicon/name-words';
import { ORDINARY_WORDS, VERBS_IN_AR, VERBS_IN_ER, VERBS_IN_IR } from './lexicon/ordinary-words';

const listed = (list: string): string[] =>
  list
    .split(/\s+/u)
    .filter((word) => word !== '')
    .map(fold);

const IN_ER =
  'o e em a am emos eu i eram ia iam iamos eria eriam era erao erei er ermos erem endo ido ida idos idas esse essem'.split(
    ' ',
  );
const IN_IR =
  'o e em a am imos iu i iram ia iam iamos iria iriam ira irao irei ir irmos irem indo ido ida idos idas isse issem'.split(
    ' ',
  );

const VERB_FORMS = new Set([
  ...formsOf(listed(VERBS_IN_AR).join(' ')),
  ...formsOf(listed(VERBS_IN_ER).join(' '), IN_ER),
  ...formsOf(listed(VERBS_IN_IR).join(' '), IN_IR),
]);

const WORDS = new Set([...NO_NAMES, ...listed(ORDINARY_WORDS), ...VERB_FORMS]);

/** Whether a word is a verb form or another common word, which is no name unless a list of names has it, too. */
export function isOrdinaryWord(folded: string): boolean {
  if (WORDS.has(folded) || (folded.endsWith('s') && WORDS.has(folded.slice(0, -1)))) return true;
  // "pertim", "quentinho"
  const stem = /^(.{3,}?)z?(?:inh[oa]s?|im)$/u.exec(folded)?.[1];
  return stem !== undefined && ['o', 'a', 'e', ''].some((ending) => WORDS.has(stem + ending));
}

/** Whether a word is a form of a common verb, and no participle. */
export function isVerbForm(folded: string): boolean {
  return VERB_FORMS.has(folded) && !/[ai]d[ao]s?$/u.test(folded);
}
