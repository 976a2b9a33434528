import { correctionAt, fillerAt, separatorAt } from '../portuguese/gap-words';
import type { Token } from '../portuguese/tokens';
import type { Candidate } from './entity';
import type { Passage } from './passage';

const MAX_DISTANCE = 16;
/** Words besides fillers that can stand between a value and its correction. */
const BETWEEN = new Set(
  (
    'o a os meu minha seu sua e esse este isso certo correto correta numero sao era foi esta ta errado errada ' +
    'em por deu custa custou valor que mesmo vou ficou uns ai entao ser pra para no na reais'
  ).split(' '),
);

/** Whether the words between two values correct the first one: "…-09, não, desculpa, é …". */
function isCorrection(tokens: readonly Token[], from: number, to: number, isCue: (at: number) => boolean): boolean {
  if (to - from > MAX_DISTANCE) return false;
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

/** The chosen values that a later value of the same kind corrects. */
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
      if (isCorrection(passage.tokens, before.to, candidate.from, isCue)) corrected.add(before);
    }
    lastOfKind.set(kind, candidate);
  }
  return corrected;
}
