import { readLetter } from '../../../portuguese/letter-words';
import { endsSentence, type Token } from '../../../portuguese/tokens';
import { readTopLevelDomain, TOP_LEVEL_DOMAINS, type DomainLabel } from '../../../portuguese/top-level-domains';
import { isSentenceWord } from './email-lexicon';

/** A spoken dot, one inside a word, one that is a separate word ("hotmail . com"), or one before the last labels ("hotmail .com"). */
export function isDot(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token?.folded === 'ponto' || token?.folded === 'dot') return true;
  // "...vista": the points are a pause.
  if (token?.text !== '.' || (token.glued && tokens[at - 1]?.text === '.')) return false;
  const next = tokens[at + 1];
  const alone = token.start === 0 && next !== undefined && !next.glued && next.kind === 'word';
  const opens = token.start === 0 && next?.glued === true && TOP_LEVEL_DOMAINS.has(next.folded);
  return alone || opens || (token.glued && next?.glued === true && next.kind !== 'symbol');
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
  if (
    tokens[at]?.text !== '.' ||
    !endsSentence(tokens, at) ||
    label === undefined ||
    !TOP_LEVEL_DOMAINS.has(label.folded)
  )
    return false;
  const after = tokens[at + 2];
  return after === undefined || after.kind === 'symbol' || after.folded === 'ponto' || after.folded === 'br';
}

/** "ponto ésse pê ponto gov". */
function spelledLabel(tokens: readonly Token[], at: number): DomainLabel | null {
  let text = '';
  let end = at;
  for (let letter = readLetter(tokens, end); letter !== null; letter = readLetter(tokens, end)) {
    text += letter.letter;
    end = letter.end;
  }
  return text.length > 1 && isDot(tokens, end) ? { text, end } : null;
}

/** The token behind a label and its letters: "ufx, u, f, x, ponto". */
function spelledAgainEnd(tokens: readonly Token[], at: number, label: string): number {
  const afterComma = (end: number): number => (tokens[end]?.text === ',' ? end + 1 : end);
  const start = afterComma(at);
  let [end, spelled] = [start, ''];
  while (spelled.length < label.length) {
    const letter = readLetter(tokens, end);
    if (letter === null) return start;
    spelled += letter.letter;
    end = afterComma(letter.end);
  }
  return spelled === label ? end : start;
}

/** A label between two dots: "prefeitura ponto sp ponto gov". */
export function plainLabel(tokens: readonly Token[], at: number): DomainLabel | null {
  const spelled = spelledLabel(tokens, at);
  if (spelled !== null) return spelled;
  const token = tokens[at];
  if (token?.kind !== 'word' || !/^[a-z]+$/.test(token.folded)) return null;
  const next = spelledAgainEnd(tokens, at + 1, token.folded);
  return isDot(tokens, next) ? { text: token.folded, end: at + 1 } : joinedLabel(tokens, at);
}

/** "ponto oab sp ponto org": two words between spoken dots, of which the second leads to the end of the domain, are one label. */
function joinedLabel(tokens: readonly Token[], at: number): DomainLabel | null {
  const [first, second] = [tokens[at]!, tokens[at + 1]];
  if (second?.kind !== 'word' || !/^[a-z]+$/.test(second.folded) || isSentenceWord(first.folded)) return null;
  if (tokens[at - 1]?.folded !== 'ponto' || tokens[at + 2]?.folded !== 'ponto' || isSentenceWord(second.folded))
    return null;
  return readTopLevelDomain(tokens, at + 3) === null ? null : { text: first.folded + second.folded, end: at + 2 };
}
