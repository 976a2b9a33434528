import { readLetter } from '../../../portuguese/letter-words';
import { foldedAt } from '../../../portuguese/tokens';
import type { Passage } from '../../passage';
import type { NameRun } from './name-run';

const LEAST_LETTERS = 3;
const MOST_LETTERS = 20;

/** Names that are spelled: "Thaís, T, H, A, I, S". The part of the mention is a token of the name that the letters spell. */
export function spelledMentions(passage: Passage, mentions: readonly NameRun[]): NameRun[] {
  const { tokens } = passage;
  const spelled = new Map<string, number>();
  for (const { parts } of mentions) for (const part of parts) spelled.set(foldedAt(tokens, part), part);
  if (spelled.size === 0) return [];
  const found: NameRun[] = [];
  for (let at = 0; at < tokens.length;) {
    const { letters, end } = lettersAt(passage, at);
    const part = letters.length >= LEAST_LETTERS ? spelled.get(letters) : undefined;
    if (part !== undefined) found.push({ from: at, to: end, parts: [part] });
    at = part !== undefined ? end : at + 1;
  }
  return found;
}

/** The letters that are said from a token on, with commas, dots or hyphens between them. */
function lettersAt({ tokens }: Passage, from: number): { letters: string; end: number } {
  let letters = '';
  let end = from;
  for (let at = from; letters.length < MOST_LETTERS;) {
    const letter = readLetter(tokens, at);
    if (letter === null) break;
    letters += letter.letter;
    end = letter.end;
    at = letter.end;
    while (at > from && ['-', ',', '.'].includes(tokens[at]?.text ?? '')) at += 1;
  }
  return { letters, end };
}
