import { correctionAt, isCorrection, separatorAt } from '../../portuguese/gap-words';
import { foldedAt, type Token } from '../../portuguese/tokens';
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
function corrects(tokens: readonly Token[], before: Candidate, to: number, isCue: (at: number) => boolean): boolean {
  const from = before.to;
  // "custava trinta, digo, custava quarenta"
  const lead = tokens[before.from - 1]?.folded;
  if (to - from > MAX_DISTANCE) return false;
  const isPassable = (at: number): boolean =>
    separatorAt(tokens[at]) !== null ||
    BETWEEN.has(tokens[at]?.folded ?? '') ||
    tokens[at]?.folded === lead ||
    isCue(at);
  if (isCorrection(tokens, { from, to }, isPassable)) return true;
  if (isNamedWrong(tokens, from, to)) return true;
  // "Não, minha filha, é …": anything may stand between the correction and "é".
  const addressed = tokens[to - 1]?.lower === 'é' && tokens[to - 2]?.text === ',';
  for (let at = from; addressed && at < to - 2; at += 1) {
    if (correctionAt(tokens, at) > 0 && tokens[at + 1]?.text === ',')
      return isCorrection(tokens, { from, to: at + 1 }, isPassable) && to - at <= MAX_ADDRESS;
    if (!isPassable(at)) return false;
  }
  return false;
}

/** "… mas o certo da nossa rua é …". */
function isNamedWrong(tokens: readonly Token[], from: number, to: number): boolean {
  const right = tokens
    .slice(from, to)
    .findIndex(({ folded }, at) => /^(?:certo|correto)$/u.test(folded) && tokens[from + at - 1]?.folded === 'o');
  return right >= 0 && tokens[to - 1]?.lower === 'é' && foldedAt(tokens, from + right - 2) === 'mas';
}

/** Tokens from a denial to the right value: "não, minha filha, é". */
const MAX_ADDRESS = 8;

/** "zero vinte e... como é mesmo?": the value was not said to its end. */
function isInterrupted(tokens: readonly Token[], { to }: Candidate): boolean {
  // "zero sessenta... hum": the hesitation can be read as a part of the value.
  const end = tokens[to - 1]?.folded === 'hum' ? to - 2 : to;
  const at = tokens[end]?.lower === 'e' ? end + 1 : end;
  return (
    tokens[at]?.text === '…' || (tokens[at]?.text === '.' && [tokens[at - 1]?.text, tokens[at + 1]?.text].includes('.'))
  );
}

/** Whether a value that was broken off is said in full later. */
function isResumed({ tokens }: Passage, before: Candidate, after: Candidate): boolean {
  if (!MISREAD_KINDS.has(after.kind) || after.from - before.to > MAX_RESUMED || !isInterrupted(tokens, before))
    return false;
  const [a, b] = [before.value, after.value].map((value) => value.replace(/\D/g, '')) as [string, string];
  if (tokens.slice(before.to, after.from).some(({ folded }) => folded === 'tambem' || folded.startsWith('segund')))
    return false;
  // Another value rarely starts with the same digits.
  return a.slice(0, SHARED_DIGITS) === b.slice(0, SHARED_DIGITS);
}

const MAX_RESUMED = 40;
const SHARED_DIGITS = 2;

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

/** Whether the other speaker reads a telephone number back with the same end and another start, which follows what the first corrected. */
function isReadBack({ reader }: Passage, before: Candidate, after: Candidate): boolean {
  if (after.kind !== 'phones' || after.from - before.to > MAX_BETWEEN_MISREAD) return false;
  if (!reader.changesSpeaker(before.to - 1, after.from)) return false;
  const [a, b] = [before.value, after.value].map((value) => value.replace(/\D/g, '')) as [string, string];
  return a.slice(-4) === b.slice(-4) && !a.endsWith(b) && !b.endsWith(a);
}

/** Whether a value that one speaker asks about is denied by the other, who says the right one later: "…-210?" – "Não, eu me mudei. Agora é …". */
function isDenied({ tokens, reader }: Passage, before: Candidate, after: Candidate): boolean {
  if (!MISREAD_KINDS.has(after.kind) || after.from - before.to > MAX_DENIAL) return false;
  let asked = before.to;
  while (asked - before.to < MAX_QUESTION && tokens[asked] !== undefined && tokens[asked]!.text !== '?') asked += 1;
  if (tokens[asked]?.text !== '?' || tokens[asked + 1]?.folded !== 'nao') return false;
  if (!reader.changesSpeaker(asked, asked + 1) || reader.changesSpeaker(asked + 1, after.from)) return false;
  return !tokens.slice(asked, after.from).some(({ folded }) => ANOTHER.has(folded) || /^ess[ea]s?$/u.test(folded));
}

const MAX_DENIAL = 30;
/** "…, confere?" */
const MAX_QUESTION = 3;

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
        corrects(passage.tokens, before, candidate.from, isCue) ||
        isMisread(passage, before, candidate) ||
        isResumed(passage, before, candidate) ||
        isDenied(passage, before, candidate) ||
        isReadBack(passage, before, candidate);
      if (replaced) corrected.add(before);
    }
    lastOfKind.set(kind, candidate);
  }
  return corrected;
}
