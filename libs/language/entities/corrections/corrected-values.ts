import { isCorrection, separatorAt } from '../../portuguese/gap-words';
import type { Token } from '../../portuguese/tokens';
import type { Candidate } from '../entity';
import type { Passage } from '../passage';

const MAX_DISTANCE = 16;
/** Words besides fillers that can stand between a value and its correction. */
const BETWEEN = new Set(
  (
    'o a os meu minha seu sua e esse este isso certo correto correta numero sao era foi esta ta errado errada ' +
    'em por deu custa custou valor que mesmo vou ficou uns ai entao ser pra para no na reais'
  ).split(' '),
);

/** Whether the words between two values correct the first one: "…-09, não, desculpa, é …". */
function corrects(tokens: readonly Token[], from: number, to: number, isCue: (at: number) => boolean): boolean {
  if (to - from > MAX_DISTANCE) return false;
  return isCorrection(
    tokens,
    { from, to },
    (at) => separatorAt(tokens[at]) !== null || BETWEEN.has(tokens[at]?.folded ?? '') || isCue(at),
  );
}

const MAX_BETWEEN_MISREAD = 14;
const MAX_MISREAD_DIGITS = 2;
const ANOTHER = new Set('outro outra outros tambem segundo segunda'.split(' '));
const MISREAD_KINDS: ReadonlySet<string> = new Set(['cpfs', 'phones', 'ceps', 'cnpjs']);

/** Whether speakers read a value back with other digits until they agree: "…0021." – "0022." – "Ah, …0022." */
function isMisread({ tokens, reader }: Passage, before: Candidate, after: Candidate): boolean {
  if (!MISREAD_KINDS.has(after.kind) || after.from - before.to > MAX_BETWEEN_MISREAD) return false;
  const [a, b] = [before.value, after.value];
  if (a.length !== b.length || [...a].filter((sign, at) => sign !== b[at]).length > MAX_MISREAD_DIGITS) return false;
  let changes = false;
  for (let at = before.to; at <= after.from; at += 1) {
    changes ||= reader.changesSpeaker(at - 1, at);
    if (at < after.from && ANOTHER.has(tokens[at]?.folded ?? '')) return false;
  }
  return changes;
}

/** The chosen values that a later value of the same kind corrects. Of two people each is named: "É o Carlos? Não, é o João". */
export function correctedValues(passage: Passage, chosen: readonly Candidate[]): Set<Candidate> {
  const corrected = new Set<Candidate>();
  const cueTokens = new Map<string, (at: number) => boolean>();
  const lastOfKind = new Map<string, Candidate>();
  for (const candidate of chosen) {
    const { kind } = candidate;
    if (kind === 'names') continue;
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
      const replaced =
        corrects(passage.tokens, before.to, candidate.from, isCue) || isMisread(passage, before, candidate);
      if (replaced) corrected.add(before);
    }
    lastOfKind.set(kind, candidate);
  }
  return corrected;
}
