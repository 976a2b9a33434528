import { foldedAt, type Token } from '../../../portuguese/tokens';
import { wordSet } from '../../../portuguese/word-set';
import { isSignToken } from './address-signs';
import { atSign } from './at-sign';
import { OPENERS } from './email-lexicon';
import { readRemark } from './spelling-remarks';

const LONGEST = 9;
/** Words with which a speaker says something of a name, and with which no name goes on. */
const OPENING = wordSet(
  'so em os as essa aquela aquele tipo como igual igualzinho ambos ambas todo toda todos todas tudo sempre tambem inclusive porque pois assim viu sabe juro acredita ' +
    'quem dizem ficou fica ficam sao era foi tem tinha ta vai tanto nada nem inteiro inteira completo completa abreviado abreviada',
);
/** Letters that are words too. */
const WORDS = /^[aeoé]$/u;

/** Whether the address goes on at a token: with a sign, or with a remark on the same name. */
const goesOn = (tokens: readonly Token[], at: number): boolean =>
  isSignToken(tokens, at) || readRemark(tokens, at, false) !== null;

/** Whether a token can be a part of an address where it stands between pauses: a number, a sign, a letter. */
function isPart(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]!;
  return (
    token.kind === 'digits' ||
    isSignToken(tokens, at) ||
    atSign(tokens, at) > 0 ||
    (token.folded.length === 1 && !WORDS.test(token.lower))
  );
}

/**
 * "guimaraes, só a inicial do nome, arroba", "photo, em inglês, com ph": length in tokens of what a speaker says between two pauses of the
 * name before, when a sign or another remark follows; or 0.
 */
export function interposedAt(tokens: readonly Token[], at: number): number {
  const before = tokens[at - 2];
  if (tokens[at - 1]?.text !== ',' || before === undefined || before.kind === 'symbol') return 0;
  if (OPENERS.has(before.folded) || before.lower === 'é' || isSignToken(tokens, at - 2)) return 0;
  if (!OPENING.has(foldedAt(tokens, at)) || readRemark(tokens, at, false) !== null) return 0;
  for (let end = at; end < at + LONGEST && tokens[end] !== undefined; end += 1) {
    if (tokens[end]!.text === ',') return end > at && goesOn(tokens, end + 1) ? end - at : 0;
    if (tokens[end]!.kind === 'symbol' || isPart(tokens, end)) return 0;
  }
  return 0;
}
