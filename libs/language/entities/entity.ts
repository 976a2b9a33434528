import type { CoreKind, EntityKind, ExtendedKind } from './entity-kinds';

export type PixKeyKind = 'cpf' | 'cnpj' | 'phone' | 'email' | 'random';

/** One dictated value as the API delivers it. Times in seconds from the start of the recording. */
export interface Entity {
  readonly value: string;
  /** The words as spoken. */
  readonly said: string;
  readonly start_s: number;
  readonly end_s: number;
  readonly speaker?: string;
  /** Kinds with check digits: CPF, CNPJ, card, process number. */
  readonly valid?: boolean;
  /** Telephones whose area is known, as ITU-T E.164 writes them. */
  readonly e164?: string;
  /** Telephones: the digits of the extension that was told with them. */
  readonly extension?: string;
  /** Amounts, in centavos. */
  readonly cents?: number;
  /** Pix keys: which of the kinds that the Banco Central knows. */
  readonly key_kind?: PixKeyKind;
}

export type Entities = Readonly<Record<CoreKind, readonly Entity[]>> &
  Readonly<Partial<Record<ExtendedKind, readonly Entity[]>>>;

/** The facts beside a value that depend on its kind. */
export type EntityFields = Pick<Entity, 'valid' | 'e164' | 'extension' | 'cents' | 'key_kind'>;

/** A stretch of tokens that may be a dictated value. */
export interface Candidate {
  readonly kind: EntityKind;
  readonly value: string;
  readonly fields: EntityFields;
  /** Tokens `from` … `to` (exclusive). */
  readonly from: number;
  readonly to: number;
  readonly score: number;
  /** How the transcript shows it; `null` leaves the words as spoken. */
  readonly shown: string | null;
  /** Not an entity by itself, but never shown under redaction: an address cut short, a number with a digit missing. */
  readonly partial?: boolean;
  /** Kept for redaction and display only when the API does not list such a value (a day and month without a year). */
  readonly unlisted?: boolean;
}
