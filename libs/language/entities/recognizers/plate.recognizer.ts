import type { Candidate } from '../entity';
import type { Passage } from '../passage';
import { formatPlate, PLATE } from '../validators/plate';
import { readAlphanumeric } from './alphanumeric';
import { CUE_SCORE } from './digit-kinds';

const SCORE_WRITTEN = 5;
const NEAR = 12;

/** Whether the recognizer wrote the plate in capitals with at most one hyphen: "ABC-1234", "BRA2E19". */
function isWritten(passage: Passage, from: number, to: number): boolean {
  const tokens = passage.tokens.slice(from, to);
  return tokens.every(
    ({ glued, text }, index) => (index === 0 || glued) && (text === '-' || text === text.toUpperCase()),
  );
}

/** License plates after "placa" or in written form; the letters are spelled, in one group, or in the form "b de bola". */
export function recognizePlates(passage: Passage): Candidate[] {
  const { tokens, cues } = passage;
  const nearPlate = cues.near('plates', NEAR);
  const found: Candidate[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token?.kind !== 'word') continue;
    const near = nearPlate[at] === 1;
    if (!near && !(token.text.length === 3 && token.text === token.text.toUpperCase() && token.folded !== token.text))
      continue;
    const [reading] = readAlphanumeric(tokens, at, { length: 7, pattern: PLATE, longestWord: 3, words: 'any' });
    if (reading === undefined) continue;
    const { from, to } = reading;
    const written = isWritten(passage, from, to);
    if (!near && !written) continue;
    const score = (near ? CUE_SCORE : 0) + (written ? SCORE_WRITTEN : 1) - reading.cost + 2;
    const value = formatPlate(reading.text);
    found.push({ kind: 'plates', value, fields: {}, from, to, score, shown: value });
    at = to - 1;
  }
  return found;
}
