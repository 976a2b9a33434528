import { correctionAt, isPause, readGap } from '../../portuguese/gap-words';
import { plainDigits } from '../../portuguese/plain-digits';
import { foldedAt, type Token } from '../../portuguese/tokens';
import { isNumberKind } from '../doubted-kinds';
import { hammingDistance } from '../edit-distance';
import type { Candidate } from '../entity';
import type { Passage } from '../passage';
import { numberOf } from './changed-number';
import { endingAt, isNamedEnd } from './later-statements';
import { isExplained } from './replaced-sums';

/** "zero vinte e... como é mesmo?": the value was not said to its end. */
function isInterrupted(tokens: readonly Token[], { to }: Candidate): boolean {
  // "zero sessenta... hum": the hesitation can be read as a part of the value.
  const end = tokens[to - 1]?.folded === 'hum' ? to - 2 : to;
  const at = tokens[end]?.lower === 'e' ? end + 1 : end;
  return isPause(tokens, at);
}

/** Whether a value that was broken off is said in full later. */
function isResumed({ tokens }: Passage, before: Candidate, after: Candidate): boolean {
  if (!isNumberKind(after.kind) || after.from - before.to > MAX_RESUMED || !isInterrupted(tokens, before)) return false;
  const [a, b] = [before, after].map(numberOf) as [string, string];
  if (tokens.slice(before.to, after.from).some(({ folded }) => folded === 'tambem' || folded.startsWith('segund')))
    return false;
  // Another value rarely starts with the same digits.
  return a.slice(0, SHARED_DIGITS) === b.slice(0, SHARED_DIGITS);
}

const MAX_RESUMED = 40;
const SHARED_DIGITS = 2;
/** Digits of the shortest number that is read back in groups. */
const WHOLE_NUMBER = 8;

const MAX_BETWEEN_MISREAD = 14;
const MAX_MISREAD_DIGITS = 2;
const ANOTHER = new Set('outro outra outros tambem segundo segunda'.split(' '));

/** Whether speakers read a value back with other digits until they agree: "…0021." – "0022." – "Ah, …0022." */
function isMisread({ tokens, reader }: Passage, before: Candidate, after: Candidate): boolean {
  if (!isNumberKind(after.kind) || after.from - before.to > MAX_BETWEEN_MISREAD) return false;
  if (hammingDistance(before.value, after.value) > MAX_MISREAD_DIGITS) return false;
  let changes = false;
  for (let at = before.to; at <= after.from; at += 1) {
    changes ||= reader.changesSpeaker(at - 1, at);
    if (at < after.from && (ANOTHER.has(tokens[at]?.folded ?? '') || RECORDED.test(tokens[at]?.folded ?? '')))
      return false;
  }
  return changes;
}

/** "… treze, setenta e seis. — … treze, sessenta e seis? — Setenta e seis.": the number was read back wrong, and its end is said again. */
export function isMisheard({ tokens, reader }: Passage, before: Candidate, after: Candidate): boolean {
  if (!isNumberKind(after.kind) || after.from - before.to > MAX_BETWEEN_MISREAD) return false;
  if (
    numberOf(after).length < WHOLE_NUMBER ||
    tokens[after.to]?.text !== '?' ||
    !reader.changesSpeaker(after.to, after.to + 1)
  )
    return false;
  if (hammingDistance(before.value, after.value) > MAX_MISREAD_DIGITS) return false;
  const isDenied = tokens[after.to + 1]?.folded === 'nao';
  const answer = isDenied ? after.to + (tokens[after.to + 2]?.text === ',' ? 3 : 2) : after.to + 1;
  const said = endingAt(tokens, answer) ?? plainDigits(tokens, answer, true);
  if (said === null || (said.digits.length < SHARED_DIGITS && !isNamedEnd(tokens, said.to))) return false;
  return numberOf(before).endsWith(said.digits) && !numberOf(after).endsWith(said.digits);
}

/** "Aqui tava 22775-033": what was written down before is not what is meant. */
const RECORDED = /^(?:t?ava|estava|constava|puseram|colocaram|botaram)$/u;

const MAX_RETYPED = 40;
const FAULTS = /^(?:erro|errad[oa]|trocad[oa]|inexistente|invalid[oa]|invertid[oa])$/u;
const ADMITS = /^(?:desculpa|desculpe|perdao|minto|errei|confundi|enganei|troquei|inverti)$/u;

/**
 * "…, 339.120.953-54, tá dando erro. Ah, eu que digitei trocado, é 339.120.953-45", "…-560. – Dá outro bairro. – Ai, desculpa, …-570": the value differs in
 * what was typed or said wrong.
 */
function isRetyped({ tokens, reader }: Passage, before: Candidate, after: Candidate): boolean {
  if (!isNumberKind(after.kind) || after.from - before.to > MAX_RETYPED) return false;
  if (hammingDistance(numberOf(before), numberOf(after)) > MAX_MISREAD_DIGITS) return false;
  const between = tokens.slice(before.to, after.from);
  if (between.some(({ folded }) => FAULTS.test(folded))) return true;
  const admitted = between.findIndex(({ folded }) => ADMITS.test(folded));
  if (admitted < 0 || reader.changesSpeaker(before.from, after.from)) return false;
  return !between.slice(admitted).some(({ folded }) => ANOTHER.has(folded));
}

/** Whether the value that would be replaced has valid check digits, and the other one has not. */
export function isWorse(before: Candidate, after: Candidate): boolean {
  return before.fields.valid === true && after.fields.valid === false;
}

/** Whether the other speaker reads a telephone number back with the same end and another start, which follows what the first corrected. */
function isReadBack({ reader }: Passage, before: Candidate, after: Candidate): boolean {
  if (after.kind !== 'phones' || after.from - before.to > MAX_BETWEEN_MISREAD) return false;
  if (!reader.changesSpeaker(before.to - 1, after.from)) return false;
  const [a, b] = [before, after].map(numberOf) as [string, string];
  return a.slice(-4) === b.slice(-4) && !a.endsWith(b) && !b.endsWith(a);
}

/** Whether a value that one speaker asks about is denied by the other, who says the right one later: "…-210?" – "Não, eu me mudei. Agora é …". */
function isDenied({ tokens, reader }: Passage, before: Candidate, after: Candidate): boolean {
  if (!isNumberKind(after.kind) || after.from - before.to > MAX_DENIAL) return false;
  let asked = before.to;
  while (asked - before.to < MAX_QUESTION && tokens[asked] !== undefined && tokens[asked]!.text !== '?') asked += 1;
  if (tokens[asked]?.text !== '?' || !reader.changesSpeaker(asked, asked + 1)) return false;
  // "Continua morando lá? – Não, mudei": the value of the former home stays.
  if (asksWhereOneLives(tokens.slice(before.to, asked))) return false;
  // "Hum, não, …"
  const isLed = /^(?:hum|hm|ah|ih|oh|eh|opa|olha|ixi|vixe)$/u.test(tokens[asked + 1]?.folded ?? '');
  const answer = isLed ? asked + (tokens[asked + 2]?.text === ',' ? 3 : 2) : asked + 1;
  // "Confere não, …", "É não, …"
  const isDeniedLast = foldedAt(tokens, answer + 1) === 'nao' && DENIED_LAST.test(foldedAt(tokens, answer));
  if (!DENIES.test(tokens[answer]?.folded ?? '') && !isDeniedLast) return false;
  // "…, não, 74453. — Ah, 74453-050."
  const isTakenOver = numberOf(after).length === numberOf(before).length && isOfAnswer(tokens, answer, after);
  if (reader.changesSpeaker(answer, after.from) && !isTakenOver) return false;
  const said = tokens.slice(asked, after.from);
  // "Não, esse aí tá errado.", but "Não, esse é do trabalho."
  const isOfThat =
    said.some(({ folded }) => /^ess[ea]s?$/u.test(folded)) && !said.some(({ folded }) => FAULTS.test(folded));
  return !isOfThat && !said.some(({ folded }) => ANOTHER.has(folded));
}

function asksWhereOneLives(words: readonly Token[]): boolean {
  if (words.some(({ folded }) => /^(?:mora|moram|morando|reside|residindo)$/u.test(folded))) return true;
  return (
    /^(?:la|ai)$/u.test(words.at(-1)?.folded ?? '') &&
    words.some(({ folded }) => /^continua(?:m|ndo)?$|^ainda$/u.test(folded))
  );
}

/** "O CEP que consta é …-002. – Não, eu me mudei, agora é …-070": the other speaker denies it and says what it is now. */
function isOutdated({ tokens, reader }: Passage, before: Candidate, after: Candidate): boolean {
  if (!isNumberKind(after.kind) || after.from - before.to > MAX_DENIAL) return false;
  if (tokens[after.from - 1]?.lower !== 'é' || tokens[after.from - 2]?.folded !== 'agora') return false;
  const turn = [1, 2].find((offset) => reader.changesSpeaker(before.to + offset - 1, before.to + offset));
  return turn !== undefined && DENIES.test(tokens[before.to + turn]?.folded ?? '');
}

/** Whether the answer that denies a value has the first digits of the one that follows, in one group. */
function isOfAnswer(tokens: readonly Token[], answer: number, after: Candidate): boolean {
  const digits = numberOf(after);
  return tokens
    .slice(answer, after.from)
    .some(({ kind, text }) => kind === 'digits' && text.length >= RESTARTED_DIGITS && digits.startsWith(text));
}

const MAX_DENIAL = 30;
/** "…, Campinas. Mudou?" */
const MAX_QUESTION = 6;
const DENIES = /^(?:nao|mudou|mudei|mudamos|trocou|troquei)$/u;
const DENIED_LAST = /^(?:confere|e|ta|esta|bate|procede|serve|tem)$/u;

/** Whether a value in which something was corrected is said again from its start: "…, zero zero zero. Não, … quarenta e cinco. Doze mil …". */
function isRestated({ tokens, reader }: Passage, before: Candidate, after: Candidate): boolean {
  if (!isNumberKind(after.kind) || readGap(tokens, before.to).end < after.from) return false;
  if (reader.changesSpeaker(before.to - 1, after.from)) return false;
  const [a, b] = [before, after].map(numberOf) as [string, string];
  const isCorrected = tokens.slice(before.from, before.to).some((_, at) => correctionAt(tokens, before.from + at) > 0);
  return isCorrected && a.slice(0, SHARED_DIGITS) === b.slice(0, SHARED_DIGITS);
}

/** Whether a value is broken off in its middle and starts again: "cinco oito … não, peraí. — Cinco oito zero três meia … dois meia zero". */
function isRestarted({ tokens, reader }: Passage, before: Candidate, after: Candidate): boolean {
  if (!isNumberKind(after.kind) || after.from - before.to > MAX_RESTARTED) return false;
  const [a, b] = [before, after].map(numberOf) as [string, string];
  const again = [...Array(a.length).keys()].some(
    (at) => at > 0 && a.length - at >= RESTARTED_DIGITS && b.startsWith(a.slice(at)),
  );
  if (!again || !b.startsWith(a.slice(0, SHARED_DIGITS))) return false;
  return tokens.slice(before.from + 1, before.to).some((_, offset) => {
    const at = before.from + 1 + offset;
    return correctionAt(tokens, at) > 0 || reader.changesSpeaker(at - 1, at);
  });
}

const MAX_RESTARTED = 15;
const RESTARTED_DIGITS = 4;

/**
 * Whether a number without an area code is only the end of the one before, which the speakers read back more than once: "5521?" – "5521."
 */
export function isEcho({ reader }: Passage, before: Candidate, after: Candidate): boolean {
  if (after.kind !== 'phones' || after.fields.e164 !== undefined) return false;
  if (after.from - before.to > MAX_BETWEEN_MISREAD || !reader.changesSpeaker(before.to - 1, after.from)) return false;
  const [a, b] = [numberOf(before), numberOf(after)];
  return a.length > b.length && a.includes(b.slice(0, ECHO_DIGITS)) && a.includes(b.slice(-ECHO_DIGITS));
}

const ECHO_DIGITS = 4;

/** Telephone numbers that are said again with their area code. */
export function withoutAreaCode(chosen: readonly Candidate[]): Candidate[] {
  const phones = chosen.filter(({ kind }) => kind === 'phones');
  const complete = phones.filter(({ fields }) => fields.e164 !== undefined);
  return phones.filter((phone) => {
    if (phone.fields.e164 !== undefined) return false;
    const isSame = (other: Candidate): boolean => numberOf(other).endsWith(numberOf(phone));
    return complete.some((other) => Math.abs(other.from - phone.from) <= MAX_REPEATED && isSame(other));
  });
}

const MAX_REPEATED = 120;

/** "setenta mil, trezentos e dez... não, minto, esse é do trabalho. O de casa é …": the speaker corrects the value at once, with an explanation. */
function isWithdrawn(passage: Passage, before: Candidate, after: Candidate): boolean {
  const isDenied = passage.tokens.slice(before.to, before.to + 2).some(({ folded }) => folded === 'nao');
  return isNumberKind(after.kind) && isDenied && isExplained(passage, before, after.from);
}

/** "Não é 74320-100, é 74230-100.", "Em vez de 74320-100, é 74230-100." */
function isContrasted({ tokens }: Passage, before: Candidate, after: Candidate): boolean {
  const lead = `${foldedAt(tokens, before.from - 2)} ${tokens[before.from - 1]?.lower ?? ''}`;
  if (!/^(?:nao é|(?:vez|inves|lugar) d[eo])$/u.test(lead)) return false;
  const between = tokens.slice(before.to, after.from).filter(({ kind }) => kind === 'word');
  return between.length <= 2 && between.at(-1)?.lower === 'é';
}

/** Whether a later number of the same kind stands in the place of an earlier one, without a word that corrects it directly. */
export function isReplaced(passage: Passage, before: Candidate, after: Candidate): boolean {
  return [
    isMisread,
    isRetyped,
    isResumed,
    isDenied,
    isOutdated,
    isReadBack,
    isRestated,
    isRestarted,
    isWithdrawn,
    isContrasted,
  ].some((replaces) => replaces(passage, before, after));
}
