import { endsSentence, foldedAt, type Token } from '../../../../portuguese/tokens';
import { wordSet } from '../../../../portuguese/word-set';
import type { NumberInTalk } from './number-in-talk';
import type { PriceMention } from './price-mention';

const PEOPLE = wordSet(
  'aluno aluna pessoa mesa turma familia crianca cliente cabeca andar apartamento casa sala carro funcionario convidado morador paciente equipe grupo time bloco',
);
const MOST_EACH = 20;

/** "São cinco por aluno": where no price is talked of, so few are things. */
export function countsForEach({ tokens, number: { cents, form, end }, near, isAsked }: PriceMention): boolean {
  if (form !== 'whole' || cents > MOST_EACH * 100 || near !== null || isAsked) return false;
  return foldedAt(tokens, end) === 'por' && PEOPLE.has(foldedAt(tokens, end + 1));
}

const ECHO = 14;

/** The tokens of a number are said again from a token on. */
function isSame(tokens: readonly Token[], from: number, at: number, end: number): boolean {
  for (let next = at; next < end; next += 1)
    if (tokens[from + next - at]?.folded !== tokens[next]!.folded) return false;
  return true;
}

/** "Me vê dez pacotes. – Dez?", "Manda quatro. – Quatro?": what the other speaker counted is asked again. */
export function echoesCount({ tokens, talk, isTurn, at, number: { end, form } }: PriceMention): boolean {
  if (form !== 'whole' || tokens[end]?.text !== '?' || !(isTurn(at) || endsSentence(tokens, at - 1))) return false;
  for (let from = at - 1; from >= 0 && from > at - ECHO; from -= 1) {
    if (tokens[from]?.numeral === true && isSame(tokens, from, at, end)) return !talk.covers(from);
  }
  return false;
}

const PART = 30;

/** "marcelopqd71 arroba … – e setenta e um": digits of an address are explained. */
export function explainsAddress({ tokens, number: { cents, form }, at }: PriceMention): boolean {
  if (form !== 'whole') return false;
  const digits = String(cents / 100);
  for (let from = at - 1; from > 0 && from > at - PART; from -= 1) {
    const isGlued = tokens[from]?.kind === 'digits' && tokens[from]?.glued && tokens[from - 1]?.kind === 'word';
    if (isGlued && tokens[from]!.text.endsWith(digits)) return true;
  }
  return false;
}

/** "41, três três cinco zero, oito mil. – Isso, oito mil redondo.": a part of a longer number is said again. */
export function repeatsPart({ tokens, at, number: { end } }: NumberInTalk): boolean {
  for (let from = at - 1; from > 1 && from > at - PART; from -= 1) {
    if (tokens[from]?.numeral !== true || !isSame(tokens, from, at, end)) continue;
    const before = tokens[from - 1]?.text === ',' ? from - 2 : from - 1;
    if (tokens[before]?.numeral === true && tokens[before - 1]?.numeral === true) return true;
  }
  return false;
}
