import { digitsOf } from '../../portuguese/digits-of';
import { DOUBTED_KINDS, isNumberKind } from '../doubted-kinds';
import type { Candidate, TokenSpan } from '../entity';
import { readPhone } from '../validators/phone';

/** The digits of a value without its extension. */
export const numberOf = ({ value }: Candidate): string => digitsOf(value);

/** A value with other digits, which were said apart from it; null if it is then none of its kind, or loses its valid check digits. */
export function withNumber(candidate: Candidate, digits: string, said: TokenSpan): Candidate | null {
  const { kind, fields } = candidate;
  if (!isNumberKind(kind)) return null;
  const { format, isCorrect } = DOUBTED_KINDS[kind];
  const value = format(digits);
  const valid = fields.valid === undefined ? undefined : isCorrect(digits);
  if (value === null || (valid === false && fields.valid === true)) return null;
  const e164 = kind === 'phones' ? readPhone(digits)?.e164 : undefined;
  const changed = { ...fields, ...(valid !== undefined && { valid }), ...(e164 !== undefined && { e164 }) };
  return { ...candidate, value, fields: changed, apart: [...(candidate.apart ?? []), said] };
}
