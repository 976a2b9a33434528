import type { Candidate } from '../entity';
import type { Passage } from '../passage';
import { DOUBTED_KINDS, isNumberKind } from '../doubted-kinds';
import { numberOf, withNumber } from './changed-number';
import { correctedGroup } from './group-corrections';
import { laterDigits, type LaterDigits } from './later-statements';

/** How far behind a value its end can be corrected, in tokens. */
const FAR = 30;
const MOST_ENDING = 5;
/** A group of a value with one wrong digit. */
const FEWEST_IN_GROUP = 3;
/** Where the groups of numbers with check digits start. */
const GROUPS: Readonly<Record<string, readonly number[]>> = { cpfs: [0, 3, 6, 9], cnpjs: [0, 2, 5, 8, 12] };

const put = (digits: string, at: number, group: string): string =>
  digits.slice(0, at) + group + digits.slice(at + group.length);

/** The digits of a value whose end is said to be another: "mas o final é nove nove zero oito". */
function withEnding(digits: string, later: LaterDigits): string | null {
  if (!later.isEnding || later.isOfAnother || !(later.isContrary || later.isAnswer)) return null;
  const { length } = later.digits;
  return length > MOST_ENDING || length >= digits.length ? null : put(digits, digits.length - length, later.digits);
}

/** "…, um quatro um, oito nove? – Um quatro zero": the only group that differs in one digit. */
function withSimilarGroup(
  digits: string,
  { digits: group, isAnswer, isContrary, isOfAnother }: LaterDigits,
): string | null {
  if (!(isAnswer || isContrary) || isOfAnother || group.length < FEWEST_IN_GROUP || digits.includes(group)) return null;
  const places = [...Array(digits.length - group.length + 1).keys()].filter(
    (at) => [...group].filter((digit, offset) => digit !== digits[at + offset]).length === 1,
  );
  return places.length === 1 && (isAnswer || group.length > FEWEST_IN_GROUP) ? put(digits, places[0]!, group) : null;
}

/** "… quatorze. – Não tá aceitando. – Ai, é zero quatro": the group, or the end, with which the check digits are valid. */
function withValidGroup(value: Candidate, later: LaterDigits): string | null {
  const { kind, fields } = value;
  if (fields.valid !== false || !isNumberKind(kind) || !(later.isContrary || later.isAnswer)) return null;
  const digits = numberOf(value);
  const { length } = later.digits;
  const places = new Set(
    [digits.length - length, ...(GROUPS[kind] ?? [])].filter((at) => at + length <= digits.length),
  );
  const valid = [...places].map((at) => put(digits, at, later.digits)).filter(DOUBTED_KINDS[kind].isCorrect);
  return valid.length === 1 ? valid[0]! : null;
}

/** The value after the first statement that changes it. */
function corrected(passage: Passage, value: Candidate, to: number, all: readonly LaterDigits[]): Candidate {
  const digits = numberOf(value);
  for (const later of all) {
    const changed = withEnding(digits, later) ?? withValidGroup(value, later);
    if (changed === digits) return value;
    const candidate = changed === null ? null : withNumber(value, changed, later.said);
    if (candidate !== null) return candidate;
  }
  const group = correctedGroup(passage.tokens, value, to);
  if (group !== null) return withNumber(value, group.digits, group.said) ?? value;
  for (const later of all) {
    const changed = withSimilarGroup(digits, later);
    const candidate = changed === null ? null : withNumber(value, changed, later.said);
    if (candidate !== null) return candidate;
  }
  return value;
}

/** "O do meu irmão é o mesmo, só que termina em três um": another value, with another end. */
function another(value: Candidate, all: readonly LaterDigits[]): Candidate[] {
  const later = all.find(({ isEnding, isOfAnother }) => isEnding && isOfAnother);
  if (later === undefined || value.fields.valid !== undefined) return [];
  const digits = numberOf(value);
  const changed = withNumber(value, put(digits, digits.length - later.digits.length, later.digits), later.said);
  return changed === null ? [] : [{ ...changed, ...later.said, shown: null }];
}

/**
 * Values whose end or one of whose groups is corrected later in the talk: "… quatro três oito quatro. Tá anotado. Ah, desculpa, o final é oito três.",
 * "Cinco nove oito? — Não, cinco nove nove."
 */
export function withLateCorrections(passage: Passage, chosen: readonly Candidate[]): readonly Candidate[] {
  const numbers = chosen.filter(({ kind }) => isNumberKind(kind));
  const changed = new Map<Candidate, readonly Candidate[]>();
  numbers.forEach((value, index) => {
    const next = numbers[index + 1]?.from ?? passage.tokens.length;
    const to = Math.min(next, value.to + FAR);
    const later = laterDigits(passage, value, to);
    changed.set(value, [corrected(passage, value, to, later), ...another(value, later)]);
  });
  return chosen.flatMap((candidate) => changed.get(candidate) ?? [candidate]);
}
