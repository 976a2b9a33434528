import type { Candidate, TokenSpan } from '../../entity';
import type { Passage } from '../../passage';
import { bareAreaCode, namedAreaCodes, placedAreaCode, type AreaCode } from './area-code-mentions';
import { startedAreaCode } from './started-area-code';
import { digitsOf } from '../../../portuguese/digits-of';
import { NATIONAL_IN_USE as IN_USE, readPhone } from '../../validators/phone';

/** How far the number can be, before or after its area code, in tokens. */
const FAR_AFTER = 40;
const FAR_BEFORE = 25;
/** As far as a name that other numbers have too. */
const NEAR = 12;

/** The area code of a number: the nearest one said before it, or else directly after it. */
function areaCodeOf(phone: Candidate, codes: readonly AreaCode[], phones: readonly Candidate[]): AreaCode | undefined {
  const complete = (from: number, to: number): boolean =>
    phones.some((other) => other !== phone && other.from < to && other.to > from && other.fields.e164 !== undefined);
  const before = codes.filter(({ to, near }) => to <= phone.from && phone.from - to <= (near ? NEAR : FAR_AFTER));
  const after = codes.filter(({ from, near }) => from >= phone.to && from - phone.to <= (near ? NEAR : FAR_BEFORE));
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

/** An area code that is said with its place, near a number. */
function placedCodeOf(
  { tokens }: Passage,
  phone: TokenSpan,
  isFree: (code: AreaCode) => boolean,
): AreaCode | undefined {
  for (let at = phone.to; at < phone.to + FAR_BEFORE; at += 1) {
    const code = placedAreaCode(tokens, at);
    if (code !== null && isFree(code)) return code;
  }
  for (let at = phone.from - 1; at >= phone.from - NEAR; at -= 1) {
    const code = placedAreaCode(tokens, at);
    if (code !== null && code.to <= phone.from && isFree(code)) return code;
  }
  return undefined;
}

interface NamedCodes {
  readonly codes: readonly AreaCode[];
  /** Tokens at which their digits start. */
  readonly starts: ReadonlySet<number>;
  /** Tokens behind the digits of those that are named behind them: "vinte e um o DDD". */
  readonly endsBeforeName: ReadonlySet<number>;
}

const NAMED = new WeakMap<Passage, NamedCodes>();

function namedIn(passage: Passage): NamedCodes {
  const known = NAMED.get(passage);
  if (known !== undefined) return known;
  const codes = namedAreaCodes(passage.tokens);
  const named = {
    codes,
    starts: new Set(codes.map(({ said }) => said.from)),
    endsBeforeName: new Set(codes.filter(({ said, from }) => from === said.from).map(({ said }) => said.to)),
  };
  NAMED.set(passage, named);
  return named;
}

/** Whether an area code is said apart from a number, near it. */
export function hasAreaCodeNear(passage: Passage, phone: TokenSpan): boolean {
  const isNear = ({ from, to }: AreaCode): boolean =>
    (from >= phone.to && from - phone.to <= NEAR) || (to <= phone.from && phone.from - to <= NEAR);
  return (
    namedIn(passage).codes.some(isNear) ||
    bareAreaCode(passage.tokens, phone.to) !== null ||
    placedCodeOf(passage, phone, () => true) !== undefined
  );
}

/** "dois dois cinco três, onze setenta e sete, vinte e um o DDD": the digits end with an area code that is named so. */
export function endsWithAreaCode(passage: Passage, { to }: TokenSpan): boolean {
  const { starts, endsBeforeName } = namedIn(passage);
  if (!endsBeforeName.has(to)) return false;
  // "… 44.37, o DDD é o 86"
  for (let at = to + 1; at <= to + NEAR_NAME; at += 1) if (starts.has(at)) return false;
  return true;
}

/** Tokens of "o DDD é o". */
const NEAR_NAME = 5;

/** Whether an area code is named so directly behind a token. */
export function hasAreaCodeAt(passage: Passage, at: number): boolean {
  const { starts } = namedIn(passage);
  return starts.has(at) || starts.has(at + 1);
}

/** "três mil e oito, quarenta e cinco zero zero, com onze na frente": a number of a town that has the form of a national one which is not in use. */
function isRarelyNational({ value }: Candidate): boolean {
  return /^[34]00\d-/u.test(value) && !IN_USE.test(value);
}

/** Two digits after a number that are not its last ones, read back: "… quarenta e sete noventa e dois. – Noventa e dois." */
function bareCodeOf({ tokens }: Passage, phone: Candidate): AreaCode | null {
  const code = bareAreaCode(tokens, phone.to);
  return code !== null && digitsOf(phone.value).endsWith(code.digits) ? null : code;
}

/**
 * Completes telephone numbers whose area code was said apart from them ("o DDD é trinta e um e o número é …", "…, DDD onze") or corrected after
 * them. The displayed text keeps both where they were said.
 */
export function withAreaCodes(passage: Passage, chosen: readonly Candidate[]): readonly Candidate[] {
  const phones = chosen.filter(({ kind }) => kind === 'phones');
  if (phones.length === 0) return chosen;
  const isFree = ({ from, to }: TokenSpan): boolean => !chosen.some((one) => one.from < to && one.to > from);
  const codes = namedIn(passage).codes.filter((code) => isFree(code.said));
  return chosen.map((candidate) => {
    if (candidate.kind !== 'phones') return candidate;
    const isComplete = candidate.fields.e164 !== undefined;
    if (isRarelyNational(candidate)) {
      const local = areaCodeOf(candidate, codes, phones);
      return local === undefined ? candidate : (withArea(candidate, local) ?? candidate);
    }
    if (isComplete && !candidate.value.startsWith('(')) return candidate;
    const code = isComplete
      ? correctedArea(candidate, codes, phones)
      : (areaCodeOf(candidate, codes, phones) ??
        bareCodeOf(passage, candidate) ??
        placedCodeOf(passage, candidate, ({ said }) => isFree(said)) ??
        startedAreaCode(passage, candidate));
    return (code ? withArea(candidate, code) : null) ?? candidate;
  });
}
