/** Why a value may not be exactly what the speaker gave. */
export const DOUBTS = [
  /** The recognizer is not sure of its words. */
  'unclear_audio',
  /** The check digits do not match. */
  'check_digits',
  /** Its words can also be read as another value. */
  'ambiguous',
  /** The speaker corrects or interrupts it, or another speaker says a part of it. */
  'interrupted',
  /** A question is asked in the middle of it. */
  'questioned',
  /** A similar value of its kind follows it, or a part of its digits with others. */
  'contradicted',
  /** A word of correction follows it, without another value in its place. */
  'denied',
  /** No word says what the number is. */
  'unannounced',
  'no_area_code',
  /** The e-mail address ends before its domain. */
  'no_domain',
  /** Not the domain of a well-known provider, so that its spelling is not known. */
  'unknown_domain',
  /** Remarks on the spelling of the address. */
  'spelling',
  /** No word says that the number is money. */
  'no_unit',
  'incomplete',
  'too_long',
  /** It has the length of such a number, but no such number exists. */
  'impossible',
] as const;

export type Doubt = (typeof DOUBTS)[number];
