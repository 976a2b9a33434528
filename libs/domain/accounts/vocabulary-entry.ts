/** Something that an account writes in all of its recordings. */

export const VOCABULARY_KINDS = ['keyterm', 'replacement'] as const;
export type VocabularyKind = (typeof VOCABULARY_KINDS)[number];

export interface VocabularyEntry {
  readonly id: string;
  readonly accountId: string;
  readonly kind: VocabularyKind;
  /** A name, an acronym or a phrase, as the account writes it. */
  readonly term: string;
  /** Of a replacement: what the recognizer writes instead, in lower case. */
  readonly replaces?: string;
  readonly createdAt: Date;
}
