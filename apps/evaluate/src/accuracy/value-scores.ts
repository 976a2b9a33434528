import { normalizeTranscript, type Entities } from '@aether/language';
import type { JudgedValue } from './confidence-scores';
import { wordsOfTurns } from './words-of-turns';
import { VALUE_KINDS, type RoundText, type ValueCount, type ValueKind } from './value-rounds';

/** A text whose values were not all found exactly. */
export interface ValueMistake {
  readonly id: string;
  readonly missed: readonly string[];
  readonly wrong: readonly string[];
}

export interface ValueScores {
  readonly kinds: Readonly<Record<ValueKind, ValueCount>>;
  /** Texts without a value in which one was found. */
  readonly invented: number;
  readonly mistakes: readonly ValueMistake[];
  /** Every listed value. */
  readonly judged: readonly JudgedValue[];
  /** Texts in which a value is listed as uncertain: with a value, and without one. */
  readonly uncertain: { readonly withValue: number; readonly without: number };
}

interface FoundValue {
  readonly key: string;
  readonly confidence: number;
}

export const KINDS = Object.keys(VALUE_KINDS) as readonly ValueKind[];

/** Compares the values that are found in the texts with those that were said. A dialogue's turns belong to two speakers in turn. */
export function scoreValues(texts: readonly RoundText[]): ValueScores {
  const counts = new Map(KINDS.map((kind) => [kind, { said: 0, exact: 0, wrong: 0 }]));
  const mistakes: ValueMistake[] = [];
  const judged: JudgedValue[] = [];
  const uncertain = { withValue: 0, without: 0 };
  let invented = 0;
  for (const text of texts) {
    const { values, isUncertain } = valuesIn(text);
    const found = values.map(({ key }) => key);
    const said = text.values.map(({ kind, value }) => keyOf(kind, value));
    const [missed, wrong] = [without(said, found), without(found, said)];
    if (said.length === 0 && wrong.length > 0) invented += 1;
    if (isUncertain) uncertain[said.length === 0 ? 'without' : 'withValue'] += 1;
    judged.push(...values.map(({ key, confidence }) => ({ confidence, isRight: said.includes(key) })));
    if (missed.length + wrong.length > 0) mistakes.push({ id: text.id, missed, wrong });
    for (const [kind, count] of counts) {
      const own = (keys: readonly string[]): number => keys.filter((key) => key.startsWith(`${kind} `)).length;
      count.said += own(said);
      count.exact += own(said) - own(missed);
      count.wrong += own(wrong);
    }
  }
  return { kinds: Object.fromEntries(counts) as Record<ValueKind, ValueCount>, invented, mistakes, judged, uncertain };
}

export function totalOf(kinds: Readonly<Record<ValueKind, ValueCount>>): ValueCount {
  const sum = (field: keyof ValueCount): number => KINDS.reduce((total, kind) => total + kinds[kind][field], 0);
  return { said: sum('said'), exact: sum('exact'), wrong: sum('wrong') };
}

function valuesIn({ turns }: RoundText): { readonly values: FoundValue[]; readonly isUncertain: boolean } {
  const words = wordsOfTurns(turns);
  const { entities, uncertainEntities = [] } = normalizeTranscript(words, { entities: 'spec' });
  const values = KINDS.flatMap((kind) => listed(entities!, kind));
  return { values, isUncertain: uncertainEntities.length > 0 };
}

function listed(entities: Entities, kind: ValueKind): FoundValue[] {
  return entities[VALUE_KINDS[kind]].map(({ value, cents, confidence }) => ({
    key: keyOf(kind, cents === undefined ? value : (cents / 100).toFixed(2)),
    confidence,
  }));
}

/**
 * Comparable whatever the punctuation: other values than addresses only have their digits. Telephone numbers are written without the country code,
 * which the writers of the rounds add where it is said.
 */
function keyOf(kind: ValueKind, value: string): string {
  if (kind === 'email') return `${kind} ${value.toLowerCase()}`;
  const digits = value.replace(/\D/g, '');
  return `${kind} ${kind === 'phone' ? digits.replace(/^55(?=\d{10,11}$)/u, '') : digits}`;
}

/** The first list without one occurrence of each element of the second. */
function without(all: readonly string[], taken: readonly string[]): string[] {
  const left = [...taken];
  return all.filter((each) => {
    const at = left.indexOf(each);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
