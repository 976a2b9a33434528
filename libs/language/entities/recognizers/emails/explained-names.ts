import { foldedAt, type Token } from '../../../portuguese/tokens';
import { beside } from './address-letters';
import { isSignToken } from './address-signs';

const LONGEST_ABBREVIATION = 6;
const CONNECTORS = /^(?:d[aeo]s?|e|a|o|as|os|para|pra|em|com)$/u;
const LONGEST_MEANING = 8;
/** Before the name of whose address it is. */
const OWNER = /^d[aeo]s?$/u;

const isPause = (token: Token | undefined): boolean => token?.text === ',' || token?.text === '…';

/** The end of the words from `from` on whose initials spell an abbreviation: "contas a pagar" for "cp". */
function initialsEnd(tokens: readonly Token[], from: number, letters: string): number {
  let spelled = '';
  for (let at = from; at < from + LONGEST_MEANING && tokens[at]?.kind === 'word'; at += 1) {
    const { folded } = tokens[at]!;
    if (letters[spelled.length] !== folded[0] || folded.length < 3) {
      if (!CONNECTORS.test(folded)) return -1;
      continue;
    }
    spelled += folded[0];
    if (spelled === letters) return at + 1;
  }
  return -1;
}

/** The end of the words up to a pause that have the letters of an abbreviation in their order: "porto alegre" for "poa". */
function lettersEnd(tokens: readonly Token[], from: number, letters: string): number {
  let end = from;
  while (end < from + MOST_WORDS && tokens[end]?.kind === 'word' && !isSignToken(tokens, end)) end += 1;
  const words = tokens.slice(from, end).map(({ folded }) => folded);
  const rest = [...words.join('')].reduce((left, letter) => (left[0] === letter ? left.slice(1) : left), letters);
  return rest === '' && words[0]?.[0] === letters[0] && !words.includes(letters) ? end : -1;
}

const MOST_WORDS = 5;

/** The letters in a row that end with a token: "w l a d". */
function spelledBefore(tokens: readonly Token[], end: number): string {
  let spelled = '';
  for (
    let at = end;
    /^[a-z]$/u.test(foldedAt(tokens, at)) && spelled.length <= LONGEST_ABBREVIATION;
    at = beside(tokens, at, -1)
  )
    spelled = foldedAt(tokens, at) + spelled;
  return spelled;
}

/**
 * "adm, de administração", "cp, de contas a pagar": the length in tokens of what a name of the address stands for, which starts at a token; 0 when
 * there is none.
 */
export function meaningAt(tokens: readonly Token[], at: number): number {
  const isStated = foldedAt(tokens, at) === 'que' && tokens[at + 1]?.lower === 'é';
  if (isStated ? !isPause(tokens[at - 1]) : tokens[at]?.lower !== 'de') return 0;
  const direct = isPause(tokens[at - 1]) ? at - 2 : at - 1;
  // "gab ponto, de gabinete, dezoito"
  const name = direct < at - 1 && isSignToken(tokens, direct) ? direct - 1 : direct;
  const spelled = spelledBefore(tokens, direct);
  const abbreviation = spelled.length > 1 ? spelled : foldedAt(tokens, name);
  if (
    tokens[name]?.kind !== 'word' ||
    tokens[name].numeral ||
    abbreviation.length < 2 ||
    abbreviation.length > LONGEST_ABBREVIATION
  )
    return 0;
  // "o e-mail do bloco, que é blocodoremador"
  if (isStated && OWNER.test(foldedAt(tokens, name - 1))) return 0;
  const from = isStated ? at + 2 : at + 1;
  const next = foldedAt(tokens, from);
  const isLonger = next.startsWith(abbreviation) && next.length > abbreviation.length;
  const initials = isLonger ? from + 1 : initialsEnd(tokens, from, abbreviation);
  const end = initials >= 0 || direct === at - 1 ? initials : lettersEnd(tokens, from, abbreviation);
  const closes =
    end >= 0 && (tokens[end]?.kind !== 'word' || isSignToken(tokens, end) || tokens[end].folded.length === 1);
  return closes ? end - at : 0;
}
