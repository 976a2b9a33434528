import { endsSentence, type Token } from '../../../portuguese/tokens';
import { atSign } from './at-sign';
import { SIGN_PAIRS, SIGNS, WRITTEN_SIGNS } from './email-lexicon';

/** "under line", "aquele risquinho embaixo", "tem um tracinho lá embaixo". */
function pairAt(tokens: readonly Token[], at: number): { text: string; end: number } | null {
  let first = at;
  while (first < at + MOST_LEADS && LEAD.test(tokens[first]?.folded ?? '')) first += 1;
  const pair = SIGN_PAIRS.get(tokens[first]?.folded ?? '');
  if (pair === undefined) return null;
  const second = /^(?:la|ali|de|em)$/.test(tokens[first + 1]?.folded ?? '') ? first + 2 : first + 1;
  return pair.seconds.has(tokens[second]?.folded ?? '') ? { text: pair.sign, end: second + 1 } : null;
}

const LEAD = /^(?:tem|vem|leva|aquel[ea]|ess[ea]|uma?)$/;
const MOST_LEADS = 2;

/** A sign by its name or in its written form. */
export function signAt(tokens: readonly Token[], at: number): { text: string; end: number } | null {
  const token = tokens[at];
  if (token === undefined) return null;
  if (token.kind === 'symbol') {
    return WRITTEN_SIGNS.includes(token.text) && !endsSentence(tokens, at) ? { text: token.text, end: at + 1 } : null;
  }
  const pair = pairAt(tokens, at);
  if (pair !== null) return pair;
  const said = SIGNS.get(token.folded);
  if (said === undefined) return null;
  // "traço normal", not a low one.
  const isPlain = said === '-' && /^(?:normal|comum|simples)$/.test(tokens[at + 1]?.folded ?? '');
  return { text: said, end: isPlain ? at + 2 : at + 1 };
}

/** Whether a sign of the address or its at sign starts at a token. */
export function isSignToken(tokens: readonly Token[], at: number): boolean {
  return signAt(tokens, at) !== null || atSign(tokens, at) > 0;
}

/** Whether a name ends before a token: at the end, at punctuation, or at the name of a sign. */
export function endsName(tokens: readonly Token[], at: number): boolean {
  return tokens[at] === undefined || tokens[at].kind === 'symbol' || isSignToken(tokens, at);
}
