import type { Doubt } from './confidence/doubts';
import type { SpanText } from '../portuguese/replace-spans';
import type { CoreKind, EntityKind, ExtendedKind } from './entity-kinds';

export type PixKeyKind = 'cpf' | 'cnpj' | 'phone' | 'email' | 'random';

/** One dictated value, as the API returns it. Times in seconds from the start of the recording. */
export interface Entity {
  readonly value: string;
  /** The words as spoken. */
  readonly said: string;
  readonly start_s: number;
  readonly end_s: number;
  readonly speaker?: string;
  /** The probability that the value is exactly what the speaker gave, 0..1. */
  readonly confidence: number;
  /** Why it may not be; absent when nothing speaks against it. */
  readonly doubts?: readonly Doubt[];
  /** Whether the check digits are valid; CPF, CNPJ, card and process number only. */
  readonly valid?: boolean;
  /** ITU-T E.164 form; telephones with a known area code only. */
  readonly e164?: string;
  /** Digits of the dictated extension; telephones only. */
  readonly extension?: string;
  /** Centavos; amounts only. */
  readonly cents?: number;
  /** The Banco Central's key type; Pix keys only. */
  readonly key_kind?: PixKeyKind;
}

export type Entities = Readonly<Record<CoreKind, readonly Entity[]>> &
  Readonly<Partial<Record<ExtendedKind, readonly Entity[]>>>;

/** A value that is likely meant as one of its kind, but that is incomplete or not certain enough to be listed as one. */
export interface UncertainEntity extends Entity {
  /** The list in which the complete value would be. */
  readonly kind: EntityKind;
  /** How many digits are missing, at least. */
  readonly missing_digits?: number;
}

/** The fields of a value that depend on its kind. */
export type EntityFields = Pick<Entity, 'valid' | 'e164' | 'extension' | 'cents' | 'key_kind'>;

/** Tokens `from` … `to` (exclusive). */
export interface TokenSpan {
  readonly from: number;
  readonly to: number;
}

/** A span of tokens that may be a dictated value. */
export interface Candidate {
  readonly kind: EntityKind;
  readonly value: string;
  readonly fields: EntityFields;
  /** Tokens `from` … `to` (exclusive). */
  readonly from: number;
  readonly to: number;
  readonly score: number;
  /** Displayed form; null keeps the spoken words. */
  readonly shown: string | null;
  /** Numbers inside a value that keeps its spoken words, in digits: "cento e vinte" in an address. */
  readonly inner?: readonly SpanText[];
  /** Not listed as an entity, but masked under redaction: a truncated address, a number with a missing digit. */
  readonly partial?: boolean;
  /** Why a partial value is not listed, if it is meant as a value of its kind. */
  readonly doubt?: Doubt;
  /** By how much its score exceeds that of the best other value that its words can be read as; absent without one. */
  readonly margin?: number;
  /** Digits of the value that were said apart from it: its area code, its corrected end. They are masked too. */
  readonly apart?: readonly TokenSpan[];
  /** Used for redaction and display, but not listed by the API (a day and month without a year). */
  readonly unlisted?: boolean;
}
