import type { Candidate } from '../entity';
import type { Passage } from '../passage';
import { formatCnpj, isValidCnpj } from '../validators/cnpj';
import { readAlphanumeric } from './alphanumeric';
import { CHECK_SCORE, CUE_SCORE } from './digit-kinds';

/** Twelve letters or digits with at least one letter, then two check digits. */
const PATTERN = /^(?=.*[A-Z])[A-Z0-9]{12}\d{2}$/;
const NEAR = 8;

/** CNPJs with letters, as issued from July 2026; only when announced and with valid check digits. */
export function recognizeAlphanumericCnpjs(passage: Passage): Candidate[] {
  const { tokens, cues } = passage;
  const near = cues.near('cnpjs', NEAR);
  const found: Candidate[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    if (tokens[at]?.kind === 'symbol' || near[at] !== 1) continue;
    const readings = readAlphanumeric(tokens, at, { length: 14, pattern: PATTERN, longestWord: 6, words: 'capitals' });
    const reading = readings.find(({ text }) => isValidCnpj(text));
    if (reading === undefined) continue;
    const { from, to, text, cost } = reading;
    const value = formatCnpj(text);
    const score = CUE_SCORE + CHECK_SCORE - 2 - cost;
    found.push({ kind: 'cnpjs', value, fields: { valid: true }, from, to, score, shown: value });
    at = to - 1;
  }
  return found;
}
