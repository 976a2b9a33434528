import { foldedAt, type Token } from '../../../portuguese/tokens';
import { isSignToken, signAt } from './address-signs';
import { atSign } from './at-sign';

const LONGEST_EXAMPLE = 2;

const closes = (tokens: readonly Token[], at: number): boolean =>
  tokens[at] === undefined || tokens[at]?.kind === 'symbol' || isSignToken(tokens, at) || atSign(tokens, at) > 0;

/** "regina, como a cantora, ponto": length in tokens of what a name is compared with; or 0. */
function comparisonAt(tokens: readonly Token[], at: number): number {
  const lead = foldedAt(tokens, at) === 'que' && foldedAt(tokens, at + 1) === 'nem' ? at + 2 : at + 1;
  if (lead === at + 1 && !/^(?:como|igual)$/u.test(foldedAt(tokens, at))) return 0;
  if (!/^(?:o|a|ao|os|as)$/u.test(foldedAt(tokens, lead))) return 0;
  for (let end = lead + 2; end <= lead + 1 + LONGEST_EXAMPLE && tokens[end - 1]?.kind === 'word'; end += 1) {
    if (closes(tokens, end)) return end - at;
  }
  return 0;
}

/** "o nome e o sobrenome com ponto": length in tokens of the sign that is announced, before the address with it; or 0. */
function announcedSignAt(tokens: readonly Token[], at: number): number {
  if (!/^(?:com|por)$/u.test(foldedAt(tokens, at)) || !/^(?:sobre)?nomes?$/u.test(foldedAt(tokens, at - 1))) return 0;
  const sign = signAt(tokens, at + 1);
  const next = sign === null ? undefined : tokens[sign.end];
  return sign === null || (next?.kind === 'word' && /^(?:no|entre)$/u.test(next.folded)) ? 0 : sign.end - at;
}

/** "Com ponto não vai não.", "não é underline não": length in tokens of a sign that the address lacks; or 0. */
function deniedSignAt(tokens: readonly Token[], at: number): number {
  const isDenied = foldedAt(tokens, at) === 'nao' && tokens[at + 1]?.lower === 'é';
  const lead = foldedAt(tokens, at) === 'com' ? at + 1 : at + 2;
  const sign = lead === at + 1 || isDenied ? signAt(tokens, lead) : null;
  return sign !== null && foldedAt(tokens, sign.end) === 'nao' ? sign.end + 1 - at : 0;
}

/** Length in tokens of words within a dictation that name no part of the address; or 0. */
export function asideAt(tokens: readonly Token[], at: number): number {
  return comparisonAt(tokens, at) || announcedSignAt(tokens, at) || deniedSignAt(tokens, at);
}
