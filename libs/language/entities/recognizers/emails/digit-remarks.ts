import { digitEdges } from '../../../portuguese/digit-edges';
import { foldedAt, type Token } from '../../../portuguese/tokens';
import { endsName, isSignToken } from './address-signs';
import { inWords } from './address-part';
import type { SpellingRemark } from './spelling-remark';

const SAID_WITHIN = 14;
const LONGEST_FORM = 6;
/** Digits of a number that is said again in an address; longer ones are other numbers. */
const LONGEST_NUMBER = 6;
const NOUN = /^(?:numeros?|numeral|algarismos?|digitos?)$/u;
const IN_DIGITS =
  /^(?:(?:mesmo|so|apenas) )?(?:(?:e|sao|fica|vai|foi) )?(?:(?:so|mesmo|o|tudo) )*(?:escrit[oa]s? )?(?:(?:em|como|com) )?(?:o )?(?:numer(?:os?|al|ais|ic[oa])|algarismos?|digitos?)(?: (?:mesmo|normal|tambem))?(?= |$)/u;
const IN_WORDS =
  /^(?:mesmo )?(?:(?:e|fica|vai|foi) )?(?:so )?(?:escrit[oa] )?(?:por extenso|(?:em|com|por) letras?)(?: (?:mesmo|tambem))?(?= |$)|^escrit[oa]$/u;
const TAIL = /^(?:mesmo$|n[oa] (?:finalzinho|final|fim|comeco|inicio|frente)(?= |$))/u;

interface SpokenNumber {
  readonly digits: string;
  readonly end: number;
}

/** The digits at a token, also in several numbers: "oitenta e oito", "oito oito", "88". */
function numberAt(tokens: readonly Token[], at: number): SpokenNumber | null {
  let [digits, end] = ['', at];
  for (let edge = digitEdges(tokens, end)[0]; edge !== undefined; edge = digitEdges(tokens, end)[0]) {
    digits += edge.digits;
    ({ end } = edge);
    if (digits.length > LONGEST_NUMBER) return null;
  }
  return digits === '' ? null : { digits, end };
}

/** How the number is written, which is said behind it, and where: "em número", "é algarismo", "por extenso", "no final". */
function formAt(tokens: readonly Token[], at: number): { readonly effect: 'number' | 'words'; readonly end: number } {
  let end = at;
  while (end < at + LONGEST_FORM && tokens[end]?.kind === 'word') end += 1;
  const said = tokens.slice(at, end).map(({ folded }) => folded);
  const [digits, words] = [IN_DIGITS, IN_WORDS].map((form) => form.exec(said.join(' '))?.[0]);
  const form = digits ?? words ?? '';
  const length = form === '' ? 0 : form.split(' ').length;
  const place = TAIL.exec(said.slice(length).join(' '))?.[0] ?? '';
  return {
    effect: digits === undefined && words !== undefined ? 'words' : 'number',
    end: at + length + (place === '' ? 0 : place.split(' ').length),
  };
}

/** Whether a number was just said, in digits or inside a word: "arte2", "clickdoze". */
function isSaid(tokens: readonly Token[], at: number, digits: string): boolean {
  const word = inWords(digits);
  for (let before = at - 1; before >= Math.max(0, at - SAID_WITHIN); before -= 1) {
    const number = numberAt(tokens, before);
    if (number !== null && number.end <= at && number.digits === digits) return true;
    if (word.length > 3 && tokens[before]!.folded.length > word.length && tokens[before]!.folded.includes(word))
      return true;
  }
  return false;
}

/** "maria88, oitenta e oito": whether the number before a pause is said again in other words. */
function isOtherwiseSaid(tokens: readonly Token[], at: number, { digits, end }: SpokenNumber): boolean {
  if (tokens[at - 1]?.text !== ',' || digits.length < 2 || !endsName(tokens, end)) return false;
  const said = tokens.slice(at, end).map(({ folded }) => folded);
  for (let from = at - 2; from >= Math.max(0, at - SAID_WITHIN); from -= 1) {
    const before = numberAt(tokens, from);
    if (before === null || before.end !== at - 1) return false;
    if (before.digits !== digits) continue;
    return (
      tokens
        .slice(from, at - 1)
        .map(({ folded }) => folded)
        .join() !== said.join()
    );
  }
  return false;
}

/**
 * A remark on a number of the address, which names it again: "arte2, com o número dois", "o um em número", "dois por extenso"; null for a number that is
 * a part of the address.
 */
export function digitRemark(tokens: readonly Token[], at: number): SpellingRemark | null {
  let start = at;
  while (start < at + 2 && /^(?:e|que|mas|sendo)$/u.test(foldedAt(tokens, start))) start += 1;
  // "fut sete, f u t e o número sete"
  const isJoined = start > at && tokens[at]?.lower === 'e';
  const isLed = foldedAt(tokens, start) === 'com';
  if (isLed) start += 1;
  const isDefinite = /^os?$/u.test(tokens[start]?.lower ?? '');
  if (isDefinite) start += 1;
  const isNamed = NOUN.test(foldedAt(tokens, start));
  const number = numberAt(tokens, isNamed ? start + 1 : start);
  if (number === null) return null;
  const { effect, end } = formAt(tokens, number.end);
  const remark = { end, letters: number.digits, effect, place: null } as const;
  const isKnown = isSaid(tokens, at, number.digits);
  if (start === at && !isNamed && end === number.end) return isOtherwiseSaid(tokens, at, number) ? remark : null;
  // "cinco o número cinco", without a pause
  const isBehind = isNamed && numberAt(tokens, at - 1)?.digits === number.digits;
  const isApart = isBehind || tokens[at - 1] === undefined || tokens[at - 1]?.kind === 'symbol';
  // "vinte e dois, vinte e dois em número", "cinco, número cinco"
  if (!isLed && !isDefinite) return isKnown && isApart && endsName(tokens, end) ? remark : null;
  const isFormed = end > number.end;
  // "neide, o número 52" is a part of the address.
  if (!isFormed && !(isNamed && endsName(tokens, end) && (isLed || (isKnown && isApart && !isJoined)))) return null;
  const next = tokens[end]?.text === ',' ? end + 1 : end;
  if (!isFormed && !isKnown && !isSignToken(tokens, next)) return null;
  return isLed && !isKnown ? { ...remark, adds: true } : remark;
}
