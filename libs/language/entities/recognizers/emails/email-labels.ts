import { readLetter } from '../../../portuguese/letter-words';
import { endsSentence, type Token } from '../../../portuguese/tokens';
import { TOP_LABELS } from './email-providers';

export interface Label {
  readonly text: string;
  /** Exclusive, in tokens. */
  readonly end: number;
}

/** A spoken dot, one inside a word, or one that is a separate word ("hotmail . com"). */
export function isDot(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token?.folded === 'ponto' || token?.folded === 'dot') return true;
  if (token?.text !== '.') return false;
  const next = tokens[at + 1];
  const alone = token.start === 0 && next !== undefined && !next.glued && next.kind === 'word';
  return alone || (token.glued && next?.glued === true && next.kind !== 'symbol');
}

/** "gmail,com": recognizers write a comma for the dot. */
export function isWrittenComma(tokens: readonly Token[], at: number): boolean {
  return (
    tokens[at]?.text === ',' &&
    tokens[at]?.glued === true &&
    tokens[at + 1]?.glued === true &&
    tokens[at + 1]?.kind === 'word'
  );
}

/** "gmail. com": the dot ends a word, and the label that follows ends a phrase. */
export function isSpacedDot(tokens: readonly Token[], at: number): boolean {
  const label = tokens[at + 1];
  if (tokens[at]?.text !== '.' || !endsSentence(tokens, at) || label === undefined || !TOP_LABELS.has(label.folded))
    return false;
  const after = tokens[at + 2];
  return after === undefined || after.kind === 'symbol' || after.folded === 'ponto' || after.folded === 'br';
}

/** A top label, possibly spelled: "b r", "bê erre", "br". */
export function topLabel(tokens: readonly Token[], at: number): Label | null {
  const token = tokens[at];
  if (token?.kind === 'word' && TOP_LABELS.has(token.folded)) return { text: token.folded, end: at + 1 };
  let text = '';
  let end = at;
  for (let letter = readLetter(tokens, end); letter !== null && text.length < 3; letter = readLetter(tokens, end)) {
    text += letter.letter;
    end = letter.end;
    const dotted =
      tokens[end]?.text === '.' &&
      tokens[end]?.glued === true &&
      text.length === 1 &&
      tokens[end + 1]?.folded.length === 1;
    if (tokens[end]?.text === '-' || tokens[end]?.text === ',' || dotted) end += 1;
    if (TOP_LABELS.has(text)) return { text, end: letter.end };
  }
  return null;
}

/** A label between two dots: "prefeitura ponto sp ponto gov". */
export function plainLabel(tokens: readonly Token[], at: number): Label | null {
  const token = tokens[at];
  if (token?.kind !== 'word' || !/^[a-z]+$/.test(token.folded)) return null;
  return isDot(tokens, at + 1) ? { text: token.folded, end: at + 1 } : null;
}
