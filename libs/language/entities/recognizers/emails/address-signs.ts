import { endsSentence, type Token } from '../../../portuguese/tokens';
import { atSign } from './at-sign';
import { SIGN_PAIRS, SIGNS, WRITTEN_SIGNS } from './email-lexicon';

/** A sign by its name or in its written form. */
export function signAt(tokens: readonly Token[], at: number): { text: string; end: number } | null {
  const token = tokens[at];
  if (token === undefined) return null;
  if (token.kind === 'symbol') {
    return WRITTEN_SIGNS.includes(token.text) && !endsSentence(tokens, at) ? { text: token.text, end: at + 1 } : null;
  }
  const pair = SIGN_PAIRS.get(token.folded);
  if (pair?.seconds.has(tokens[at + 1]?.folded ?? '') === true) return { text: pair.sign, end: at + 2 };
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
