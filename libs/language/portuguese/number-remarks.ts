import { foldedAt, type Token } from './tokens';

/** Words of a remark between two parts of a number. */
const LONGEST = 9;
const STATES = /^(?:é|eh|era|são)$/u;

/** Whether a remark on the part of a number before a token starts there: "que é o começo", "o mesmo do meu", "aquele prefixo novo". */
function opens(tokens: readonly Token[], at: number): boolean {
  const word = foldedAt(tokens, at);
  if (word === 'que' || word === 'isso' || word === 'esse') return STATES.test(tokens[at + 1]?.lower ?? '');
  if (word === 'o' || word === 'os') return /^mesm|^igual$|^comeco$|^prefixo$/u.test(foldedAt(tokens, at + 1));
  return /^aquel[ea]s?$|^igual$|^como$/u.test(word);
}

/** The token behind "e depois", "aí", "daí", with which the number goes on. */
function joinEnd(tokens: readonly Token[], at: number): number {
  let end = at;
  while (end < at + 2 && /^(?:e|depois|ai|dai|entao)$/u.test(foldedAt(tokens, end))) end += 1;
  return end;
}

/**
 * "nove nove um dois três, que é o começo, e depois quatro cinco seis sete": length in tokens of a remark between two pauses of a number, which has
 * no number itself; or 0.
 */
export function numberRemarkAt(tokens: readonly Token[], at: number): number {
  if (tokens[at - 1]?.text !== ',' || tokens[at - 2]?.numeral !== true || !opens(tokens, at)) return 0;
  for (let end = at + 1; end <= at + LONGEST; end += 1) {
    const token = tokens[end];
    if (token === undefined || token.numeral) return 0;
    if (token.kind === 'symbol')
      return token.text === ',' && tokens[joinEnd(tokens, end + 1)]?.numeral === true ? end - at : 0;
  }
  return 0;
}
