import { digitEdges } from '../../portuguese/digit-edges';
import { correctionAt, readGap } from '../../portuguese/gap-words';
import type { Token } from '../../portuguese/tokens';
import type { Candidate, TokenSpan } from '../entity';
import type { Passage } from '../passage';
import { isAreaCode, readPhone } from '../validators/phone';

/** An area code said apart from the number: "o DDD é trinta e um". */
interface AreaCode {
  readonly digits: string;
  /** Tokens `from` … `to` (exclusive), with the word "DDD". */
  readonly from: number;
  readonly to: number;
  readonly said: TokenSpan;
  /** It replaces an area code that was said before: "não, o DDD é vinte e um", "DDD onze? Não, vinte e um". */
  readonly corrects: boolean;
}

/** Words between "DDD" and its digits, also over a question and its answer. */
const LEADING = new Set(
  (
    'e o a do da de dele dela daqui dai la ai meu minha seu nosso aqui numero por favor sendo com eh ah qual ' +
    'senhor senhora moco moca dona querida querido amigo amiga filho filha doutor doutora'
  ).split(' '),
);
const MAX_LEADING = 8;
/** How far the number can be, before or after its area code, in tokens. */
const FAR_AFTER = 40;
const FAR_BEFORE = 25;

interface Digits {
  readonly digits: string;
  readonly end: number;
}

/** Two digits, or three with a leading zero, that no other digits follow. */
function readAreaDigits(tokens: readonly Token[], at: number): Digits | null {
  let digits = '';
  let end = at;
  for (let next = at; digits.length < 2 || digits === '0';) {
    const edge = digitEdges(tokens, next).find((one) => /^0?\d{1,2}$/.test(digits + one.digits));
    if (edge === undefined) return null;
    digits += edge.digits;
    end = edge.end;
    next = edge.end;
  }
  const area = digits.replace(/^0/, '');
  return isAreaCode(area) ? { digits: area, end } : null;
}

/** The area code that a correction puts in the place of the one before it: "onze, não, doze". */
function corrected(tokens: readonly Token[], read: Digits): Digits {
  const gap = readGap(tokens, read.end);
  if (!gap.correction) return read;
  // "DDD onze? — Não, o meu é treze."
  let at = gap.end;
  while (at - gap.end < MAX_LEADING && LEADING.has(tokens[at]?.folded ?? '')) at += 1;
  return readAreaDigits(tokens, at) ?? read;
}

function followsCorrection(tokens: readonly Token[], at: number): boolean {
  return [1, 2, 3, 4].some((back) => correctionAt(tokens, at - back) > 0);
}

function isName(tokens: readonly Token[], at: number): number {
  if (tokens[at]?.folded === 'ddd') return 1;
  const phrase = ['codigo', 'de', 'area'].every((word, offset) => tokens[at + offset]?.folded === word);
  return phrase ? 3 : 0;
}

/** Reads "DDD é trinta e um", also when the listener asks for it and the speaker answers. */
function afterName(tokens: readonly Token[], name: number, end: number): AreaCode | null {
  for (let at = end; at - end <= MAX_LEADING; at += 1) {
    const token = tokens[at];
    if (token === undefined) return null;
    const read = token.numeral ? readAreaDigits(tokens, at) : null;
    if (read !== null) {
      const { digits, end: to } = corrected(tokens, read);
      const said = { from: at, to };
      return { digits, from: name, to, said, corrects: to !== read.end || followsCorrection(tokens, name) };
    }
    if (token.kind === 'digits' || (token.kind === 'word' && !LEADING.has(token.folded))) return null;
  }
  return null;
}

/** Reads "trinta e um é o DDD". */
function beforeName(tokens: readonly Token[], name: number, to: number): AreaCode | null {
  let end = name;
  while (name - end < 3 && ['o', 'e', 'de', 'meu', 'seu'].includes(tokens[end - 1]?.folded ?? '')) end -= 1;
  if (end === name) return null;
  for (let from = end - 3; from < end; from += 1) {
    const read =
      tokens[from]?.numeral === true && tokens[from - 1]?.numeral !== true ? readAreaDigits(tokens, from) : null;
    if (read?.end !== end) continue;
    const said = { from, to: end };
    return { digits: read.digits, from, to, said, corrects: followsCorrection(tokens, from) };
  }
  return null;
}

function findAreaCodes(tokens: readonly Token[], isFree: (code: AreaCode) => boolean): AreaCode[] {
  const found: AreaCode[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const length = isName(tokens, at);
    if (length === 0) continue;
    const codes = [beforeName(tokens, at, at + length), afterName(tokens, at, at + length)];
    const code = codes.find((one) => one !== null && isFree(one));
    if (code) found.push(code);
  }
  return found;
}

/** The area code of a number: the nearest one said before it, or else directly after it. */
function areaCodeOf(phone: Candidate, codes: readonly AreaCode[], phones: readonly Candidate[]): AreaCode | undefined {
  const complete = (from: number, to: number): boolean =>
    phones.some((other) => other !== phone && other.from < to && other.to > from && other.fields.e164 !== undefined);
  const before = codes.filter(({ to }) => to <= phone.from && phone.from - to <= FAR_AFTER);
  const after = codes.filter(({ from }) => from >= phone.to && from - phone.to <= FAR_BEFORE);
  const nearest = before[before.length - 1];
  if (nearest !== undefined && !complete(nearest.from, phone.from)) return nearest;
  const next = after[0];
  return next !== undefined && !complete(phone.to, next.to) ? next : undefined;
}

/** The number with another area code; null when that is none. */
function withArea(candidate: Candidate, { digits: area, said }: AreaCode): Candidate | null {
  const isComplete = candidate.fields.e164 !== undefined;
  const subscriber = candidate.value.replace(isComplete ? /^\(\d+\)|\D/g : /\D/g, '');
  const phone = readPhone(area + subscriber);
  if (phone?.e164 === undefined) return null;
  const apart = [...(candidate.apart ?? []), said];
  return { ...candidate, value: phone.value, fields: { ...candidate.fields, e164: phone.e164 }, apart };
}

/** The area code that corrects the one of a complete number before it. */
function correctedArea(
  phone: Candidate,
  codes: readonly AreaCode[],
  phones: readonly Candidate[],
): AreaCode | undefined {
  const next = phones.find(({ from }) => from >= phone.to)?.from ?? Infinity;
  return codes.find(
    ({ from, corrects }) => corrects && from >= phone.to && from < Math.min(next, phone.to + FAR_BEFORE),
  );
}

/**
 * Completes telephone numbers whose area code was said apart from them ("o DDD é trinta e um e o número é …", "…, DDD onze") or corrected after
 * them. The displayed text keeps both where they were said.
 */
export function withAreaCodes({ tokens }: Passage, chosen: readonly Candidate[]): readonly Candidate[] {
  const phones = chosen.filter(({ kind }) => kind === 'phones');
  if (phones.length === 0) return chosen;
  const codes = findAreaCodes(tokens, ({ from, to }) => !phones.some((phone) => phone.from < to && phone.to > from));
  if (codes.length === 0) return chosen;
  return chosen.map((candidate) => {
    if (candidate.kind !== 'phones') return candidate;
    const isComplete = candidate.fields.e164 !== undefined;
    if (isComplete && !candidate.value.startsWith('(')) return candidate;
    const code = isComplete ? correctedArea(candidate, codes, phones) : areaCodeOf(candidate, codes, phones);
    return (code && withArea(candidate, code)) ?? candidate;
  });
}
