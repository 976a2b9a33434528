import { correctionAt, fillerAt, separatorAt } from '../portuguese/gap-words';
import type { Token } from '../portuguese/tokens';
import type { Candidate } from './entity';
import type { Passage } from './passage';

const FARTHEST = 16;
/** Words that may stand between a value and its correction besides fillers. */
const BETWEEN = new Set(
  (
    'o a os meu minha seu sua e esse este isso certo correto correta numero sao era foi esta ta errado errada ' +
    'em por deu custa custou valor que mesmo vou ficou uns ai entao ser pra para no na reais'
  ).split(' '),
);

/** Whether all between two values takes the first one back: "…-09, não, desculpa, é …". */
function takesBack(tokens: readonly Token[], from: number, to: number, isCue: (at: number) => boolean): boolean {
  if (to - from > FARTHEST) return false;
  let found = false;
  for (let at = from; at < to;) {
    const corrected = correctionAt(tokens, at);
    if (corrected > 0) {
      found = true;
      at += corrected;
      continue;
    }
    const passable =
      fillerAt(tokens, at) ||
      (separatorAt(tokens[at]) !== null || BETWEEN.has(tokens[at]?.folded ?? '') || isCue(at) ? 1 : 0);
    if (passable === 0) return false;
    at += passable;
  }
  return found;
}

/** The chosen values that a later one of the same kind took back. */
export function correctedValues(passage: Passage, chosen: readonly Candidate[]): Set<Candidate> {
  const corrected = new Set<Candidate>();
  const cueTokens = new Map<string, (at: number) => boolean>();
  const lastOfKind = new Map<string, Candidate>();
  for (const candidate of chosen) {
    const { kind } = candidate;
    const before = lastOfKind.get(kind);
    let isCue = cueTokens.get(kind);
    if (isCue === undefined) {
      isCue = (at): boolean => {
        const cue = passage.cues.nearest(at + 1);
        return cue !== null && cue.kind === kind && cue.at <= at && at < cue.end;
      };
      cueTokens.set(kind, isCue);
    }
    if (before !== undefined && before.value !== candidate.value) {
      if (takesBack(passage.tokens, before.to, candidate.from, isCue)) corrected.add(before);
    }
    lastOfKind.set(kind, candidate);
  }
  return corrected;
}
