import { endNameAt } from '../../portuguese/end-names';
import { plainDigits, type PlainDigits } from '../../portuguese/plain-digits';
import { foldedAt, type Token } from '../../portuguese/tokens';
import type { Candidate } from '../entity';
import type { Passage } from '../passage';
import { formatCpf, isValidCpf } from '../validators/cpf';

const ENDS = /^(?:final|finalzinho|finais|termina|terminando|terminado)$/u;
const CHECK_DIGITS = 2;
const REST = 9;
/** How far the two parts, and the word CPF, can be apart, in tokens. */
const TALK = 40;
const LINKS = /^(?:em|com|e|sao|o|os)$/u;
const MAX_LINKS = 2;
const SCORE = 7;

/** The last two digits that are named as such: "CPF final zero quatro", "os dois últimos são zero quatro". */
function endingAt(tokens: readonly Token[], at: number): PlainDigits | null {
  const name = ENDS.test(foldedAt(tokens, at)) ? 1 : endNameAt(tokens, at);
  if (name === 0) return null;
  let start = at + name;
  while (start - at - name < MAX_LINKS && LINKS.test(foldedAt(tokens, start))) start += 1;
  const ending = plainDigits(tokens, start);
  return ending?.digits.length === CHECK_DIGITS ? ending : null;
}

/** A CPF of which the last two digits and the first nine are said apart, in either order. The check digits must be right. */
export function recognizeSplitCpfs({ tokens, runs, reader, cues }: Passage): Candidate[] {
  const found: Candidate[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const ending = cues.distance(at, 'cpfs') <= TALK ? endingAt(tokens, at) : null;
    if (ending === null) continue;
    const isNear = (from: number, to: number): boolean => from - ending.to <= TALK && ending.from - to <= TALK;
    for (const run of runs.filter(({ from, to }) => isNear(from, to) && (to <= at || from >= ending.to))) {
      const { digits, from, to } = reader.plain(run);
      if (cues.announcesOther(from) || digits.length !== REST || !isValidCpf(digits + ending.digits)) continue;
      const { from: start, to: end } = ending;
      const value = formatCpf(digits + ending.digits);
      const apart = [{ from: start, to: end }];
      found.push({ kind: 'cpfs', value, fields: { valid: true }, from, to, score: SCORE, shown: null, apart });
    }
  }
  return found;
}
