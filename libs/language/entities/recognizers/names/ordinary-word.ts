import { fold } from '../../../portuguese/fold';
import { formsOf } from '../../../portuguese/verb-forms';
import { ORDINARY_WORDS, VERBS_IN_AR, VERBS_IN_ER, VERBS_IN_IR } from './lexicon/ordinary-words';

const listed = (list: string): string[] =>
  list
    .split(/\s+/u)
    .filter((word) => word !== '')
    .map(fold);

const IN_ER =
  'o e em a am emos eu i eram ia iam iamos eria eriam era erao erei er ermos erem endo ido ida idos idas esse essem'.split(' ');
const IN_IR =
  'o e em a am imos iu i iram ia iam iamos iria iriam ira irao irei ir irmos irem indo ido ida idos idas isse issem'.split(' ');

const WORDS = new Set([
  ...listed(ORDINARY_WORDS),
  ...formsOf(listed(VERBS_IN_AR).join(' ')),
  ...formsOf(listed(VERBS_IN_ER).join(' '), IN_ER),
  ...formsOf(listed(VERBS_IN_IR).join(' '), IN_IR),
]);

/** Whether a word is a verb form or another common word, which is no name unless a list of names has it, too. */
export function isOrdinaryWord(folded: string): boolean {
  return WORDS.has(folded) || (folded.endsWith('s') && WORDS.has(folded.slice(0, -1)));
}
