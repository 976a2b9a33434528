import type { NumberReading } from './cardinals';
import { endsSentence, type Token } from './tokens';
import { wordSet } from './word-set';

const BEFORE_YEAR = wordSet(
  'em de do ano anos desde ate para entre copa safra temporada modelo edicao eleicao eleicoes exercicio censo enem turma carnaval natal',
);
/** Only a year follows these, when nothing is counted. */
const BEFORE_ROUND_YEAR = wordSet('em desde ano anos copa safra temporada modelo edicao');
/** Words after a year that count nothing. */
const AFTER_YEAR = wordSet(
  'e ou a o as os em de do da no na que ate para por foi era e sera teve comecou chegou terminou quando eu voce ele ela eles nos mas ' +
    'ja nao com como so',
);
const RANGE_WORD = wordSet('a ate e ou');
const FIRST_YEAR = 1500;
const LAST_YEAR = 2099;

const inRange = ({ value, fraction }: NumberReading): boolean =>
  fraction === undefined && value >= FIRST_YEAR && value <= LAST_YEAR;

/** "mil novecentos e noventa e oito" is a year after "em" or "desde", at the start of a sentence or after another year, when nothing is counted. */
export function isYear(
  tokens: readonly Token[],
  at: number,
  {
    number,
    afterYear,
  }: { readonly number: NumberReading; /** A year ends before the word before it. */ readonly afterYear: boolean },
): boolean {
  if (!inRange(number)) return false;
  const next = tokens[number.end];
  const before = tokens[at - 1]?.folded ?? '';
  const countsNothing = next === undefined || next.kind === 'symbol' || AFTER_YEAR.has(next.folded);
  if (number.value % 100 === 0)
    return countsNothing && (BEFORE_ROUND_YEAR.has(before) || followsYear(tokens, at, afterYear));
  // "em dois mil e vinte eu morava": after "em" such a number is a year, not a count.
  if (before === 'em' || before === 'desde' || before === 'ano') return true;
  const starts = at === 0 || endsSentence(tokens, at - 1);
  return countsNothing && (starts || BEFORE_YEAR.has(before) || followsYear(tokens, at, afterYear));
}

function followsYear(tokens: readonly Token[], at: number, afterYear: boolean): boolean {
  return afterYear && (RANGE_WORD.has(tokens[at - 1]?.folded ?? '') || tokens[at - 1]?.text === ',');
}
