import { resolve } from 'node:path';
import { readRounds } from './read-rounds';

/** The kinds of the specification, by their names in the rounds, and as lists of entities. */
export const VALUE_KINDS = { cpf: 'cpfs', cep: 'ceps', phone: 'phones', email: 'emails', amount: 'amounts' } as const;
export type ValueKind = keyof typeof VALUE_KINDS;

/** Exact values of those that were said, and wrong or invented ones. */
export interface ValueCount {
  readonly said: number;
  readonly exact: number;
  readonly wrong: number;
}

/** What a round measured before anything was changed for it. */
export interface FirstResult {
  readonly date: string;
  readonly commit: string;
  readonly kinds: Readonly<Record<ValueKind, ValueCount>>;
  /** Texts without a value in which one was found. */
  readonly invented: number;
}

export interface RoundText {
  readonly id: string;
  readonly register: string;
  /** What each speaker says in turn, as a recognizer writes it; one string for a monologue. */
  readonly turns: readonly string[];
  /** All values that the text determines, in canonical form. Amounts in reais, such as `1234.50`. */
  readonly values: readonly { readonly kind: ValueKind; readonly value: string }[];
}

/** Texts by a writer who had seen neither the code nor any other text of the project. */
export interface ValueRound {
  readonly name: string;
  readonly first: FirstResult | null;
  readonly texts: readonly RoundText[];
}

/** `folder`: that of the rounds; default: in the checkout that is the working directory. */
export function valueRounds(folder = resolve('apps/evaluate/src/accuracy/values')): ValueRound[] {
  return readRounds<ValueRound>(folder);
}
