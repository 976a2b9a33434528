import { correctionAt } from '../../../portuguese/gap-words';
import { foldedAt, type Token } from '../../../portuguese/tokens';
import type { Candidate } from '../../entity';
import type { Passage } from '../../passage';
import { editDistance } from '../../edit-distance';
import { isSameName } from './address-part';
import { providerName } from './email-providers';

/** An address with what the other speaker said of it. */
export interface ReadAddress extends Candidate {
  readonly confirmed: boolean;
}

/** Tokens from an address to its repetition by the other speaker, and to the one that replaces it. */
const READ_BACK_WITHIN = 40;
const REPLACED_WITHIN = 12;

/** Whether two different addresses are one that was misheard. */
function isMisheard(a: string, b: string): boolean {
  const [localA = '', domainA = ''] = a.split('@');
  const [localB = '', domainB = ''] = b.split('@');
  if (a === b) return false;
  return (
    (localA === localB && domainA !== domainB) ||
    (domainA === domainB && (isSameName(localA, localB) || isNumbered(localA, localB) || localB.endsWith(localA)))
  );
}

/** Whether the second name is the first one with a number behind it. */
function isNumbered(first: string, second: string): boolean {
  return second.startsWith(first) && /^\d+$/u.test(second.slice(first.length));
}

/** "não é ana@exemplo.com, é …". */
function isDenied({ tokens }: Passage, { from }: Candidate): boolean {
  return tokens[from - 1]?.lower === 'é' && correctionAt(tokens, from - 2) === 1;
}

function isAsked({ tokens, reader }: Passage, { from, to }: Candidate): boolean {
  if (reader.changesSpeaker(to - 1, to)) return true;
  return tokens.slice(from, to + MAX_TO_QUESTION).some(({ text }) => text === '?');
}

/** Tokens from an address to the end of the question about it: ", confere?" */
const MAX_TO_QUESTION = 3;

const MAX_TO_ANSWER = 6;

/** "Seu e-mail é …? – Não, mudou. Agora é …" */
function isDeniedByOther({ tokens, reader }: Passage, first: Candidate, second: Candidate): boolean {
  let at = first.to;
  // "…, confere?"
  while (at < first.to + MAX_TO_ANSWER && !reader.changesSpeaker(first.to - 1, at)) at += 1;
  while (tokens[at]?.kind === 'symbol') at += 1;
  if (
    foldedAt(tokens, at) !== 'nao' ||
    !reader.changesSpeaker(first.to - 1, at) ||
    reader.changesSpeaker(at, second.from)
  )
    return false;
  return !tokens.slice(at, second.from).some(({ folded }) => /^(?:outr[oa]|tambem)$/u.test(folded));
}

const GIVEN_UP =
  /(?:^| )(?:(?:o|a|esse|anota o|poe o) nov[oa]|nem (?:abro|uso|tenho|existe|acesso)|nao (?:uso|tenho|existe|abro|funciona|acesso|e) mais|(?:mud|troqu)ei|desativ[a-z]+|cancel[a-z]+)(?: |$)/u;

/** "marlene.costa@… — Vixe, esse nem abro mais. Põe o novo, …": the other speaker gives another address in its place. */
function isGivenUp({ tokens }: Passage, { to }: Candidate, { from }: Candidate): boolean {
  const said = tokens
    .slice(to, from)
    .filter(({ kind }) => kind === 'word')
    .map(({ folded }) => folded)
    .join(' ');
  return GIVEN_UP.test(said) && !/(?:^| )(?:tambem|os dois|ambos)(?: |$)/u.test(said);
}

/** Whether the second address has more parts than the first, in its name or its domain, and no other beginning of either. */
function isLonger(first: string, second: string): boolean {
  const [parts, others] = [first.split('@'), second.split('@')];
  return parts.every((part, at) => others[at] === part || others[at]?.startsWith(`${part}.`) === true);
}

/** "…@escola.com – Falta o ponto br. É …@escola.com.br.": the other speaker says what is wrong with it. */
function isSaidWrong({ tokens }: Passage, first: Candidate, second: Candidate): boolean {
  const isFault = ({ folded }: Token): boolean =>
    /^(?:falt(?:a|ou|ando|am|ava)|errad[oa]|erro|sobr(?:a|ou|ando))$/u.test(folded);
  const [domain, otherDomain] = [first, second].map(({ value }) => value.split('@')[1]);
  const isSame = isMisheard(first.value, second.value) || domain === otherDomain || isLonger(first.value, second.value);
  return isSame && tokens.slice(first.to, second.from).some(isFault);
}

/** "…@outlook.com – Tá dando inválido. – Ah, é ponto com ponto br. – …@outlook.com.br": the speaker adds the end between the two. */
function isExtended({ tokens, reader }: Passage, first: Candidate, second: Candidate): boolean {
  if (!second.value.startsWith(`${first.value}.`)) return false;
  const label = second.value.slice(first.value.length + 1);
  return tokens.slice(first.to, second.from).some(({ folded }, at) => {
    const isDenied = /^(?:sem|nao)$/u.test(foldedAt(tokens, first.to + at - 2));
    return folded === label && !isDenied && !reader.changesSpeaker(first.from, first.to + at);
  });
}

/** Whether the other speaker starts with "não" directly after an address, before the speaker says another one. */
function isDeniedBetween({ tokens, reader }: Passage, first: Candidate, second: Candidate): boolean {
  let at = first.to;
  while (at < first.to + MAX_TO_ANSWER && !reader.changesSpeaker(first.to - 1, at)) at += 1;
  while (tokens[at]?.kind === 'symbol') at += 1;
  const isDenial = foldedAt(tokens, at) === 'nao' && at < second.from && reader.changesSpeaker(first.to - 1, at);
  return isDenial && reader.changesSpeaker(at, second.from);
}

/** "ruteal@… – É rute com t-h. – Ruth. Então ruthal@…": the other speaker says how it is written between the two. */
function isRespelled({ tokens, reader }: Passage, first: Candidate, second: Candidate): boolean {
  const [localA = '', domainA] = first.value.split('@');
  const [localB = '', domainB] = second.value.split('@');
  if (domainA !== domainB || localA === localB || editDistance(localA, localB) > MOST_RESPELLED) return false;
  // The remark can belong to the first address already.
  return tokens.slice(first.from, second.from).some(({ folded }, at) => {
    const said = first.from + at;
    const isOther = reader.changesSpeaker(first.from, said) && reader.changesSpeaker(said, second.from);
    return isOther && /^(?:com|sem)$/u.test(folded);
  });
}

const MOST_RESPELLED = 2;

/** Whether the other speaker confirms the second address, or said what is wrong with the first one: "isso, mas tem um 2 no fim". */
function isAnswered({ tokens, reader }: Passage, first: ReadAddress, second: ReadAddress): boolean {
  const between = tokens.slice(first.to, second.from);
  const isContrary = between.some(
    ({ folded }, at) => folded === 'mas' && reader.changesSpeaker(first.from, first.to + at),
  );
  return second.confirmed || isContrary;
}

/** Whether the other speaker says something between two addresses of one speaker. */
function isSaidByOther({ reader }: Passage, first: Candidate, second: Candidate): boolean {
  for (let at = first.to; at < second.from; at += 1) if (reader.changesSpeaker(first.to - 1, at)) return true;
  return false;
}

/** "cartas para ivo arroba … – cartasparaivo@…?": the other speaker reads back the words before the first address as its start. */
function isCutShort({ tokens }: Passage, first: Candidate, second: Candidate): boolean {
  if (!second.value.endsWith(first.value)) return false;
  const start = second.value.slice(0, second.value.length - first.value.length);
  let said = '';
  for (let at = first.from - 1; at >= 0 && said.length < start.length && tokens[at]!.kind === 'word'; at -= 1)
    said = tokens[at]!.folded + said;
  return start.length > 1 && said === start;
}

/** Which of two neighboring addresses is not meant; null when both are. */
function wrongOne(passage: Passage, first: ReadAddress, second: ReadAddress): ReadAddress | null {
  const distance = second.from - first.to;
  if (distance <= REPLACED_WITHIN && isDenied(passage, first)) return first;
  const { words, tokens } = passage;
  const [a, b] = [first, second].map(({ from }) => words[tokens[from]!.word]?.speaker);
  if (a === undefined || b === undefined || distance > READ_BACK_WITHIN) return null;
  // "joao siqueira arroba gmail ponto com, tá certo – não, falta o p – joaop arroba gmail ponto com"
  if (a === b && isMisheard(first.value, second.value) && isDeniedBetween(passage, first, second)) return first;
  if (a === b && isRespelled(passage, first, second)) return first;
  if (a === b && isSaidWrong(passage, first, second) && isSaidByOther(passage, first, second)) return first;
  // "rafa.moura@gmail.com? – É …, mas é arroba hotmail. – rafa.moura@hotmail.com. – Isso."
  if (a === b)
    return isAsked(passage, first) && isMisheard(first.value, second.value) && isAnswered(passage, first, second)
      ? first
      : null;
  if (isDeniedByOther(passage, first, second) || isCutShort(passage, first, second)) return first;
  if (isExtended(passage, first, second)) return first;
  if (isGivenUp(passage, first, second) || isSaidWrong(passage, first, second)) return first;
  // A correction between them decides (`correctedValues`).
  const isCorrected = tokens.slice(first.to, second.from).some((_, at) => correctionAt(tokens, first.to + at) > 0);
  if (isCorrected || !isMisheard(first.value, second.value)) return null;
  // The speaker who says the address knows it, unless the one who reads it back is confirmed.
  return second.confirmed ? first : second;
}

/** Whether both speakers said the same doubtful address, so that it is no accident of the words around it. */
function isAgreed({ words, tokens }: Passage, found: readonly ReadAddress[], address: ReadAddress): boolean {
  if (address.doubt !== 'ambiguous') return false;
  const speakerOf = ({ from }: Candidate): string | undefined => words[tokens[from]!.word]?.speaker;
  return found.some((other) => {
    const isNear =
      Math.abs(other.from - address.to) <= READ_BACK_WITHIN || Math.abs(address.from - other.to) <= READ_BACK_WITHIN;
    const isSame =
      other.value === address.value || (other.doubt === 'no_domain' && address.value.startsWith(`${other.value}@`));
    const speaker = speakerOf(other);
    return isNear && isSame && speaker !== undefined && speaker !== speakerOf(address);
  });
}

/** "téo ponto rios arroba gmail. – Rios o quê? – Rios arroba gmail ponto com": the end of an address that was cut short, said again with its domain. */
function completed({ tokens }: Passage, found: readonly ReadAddress[], address: ReadAddress): ReadAddress {
  const before = found[found.indexOf(address) - 1];
  const [local = '', domain = ''] = address.value.split('@');
  if (before?.doubt !== 'no_domain' || address.from - before.to > READ_BACK_WITHIN) return address;
  const isSameHost = domain.startsWith(`${providerName(foldedAt(tokens, before.to - 1))}.`);
  const isEnd = local.length >= FEWEST_REPEATED && ['.', '_', '-'].some((sign) => before.value.endsWith(sign + local));
  const value = `${before.value}@${domain}`;
  return isSameHost && isEnd && address.shown !== null ? { ...address, value, shown: value } : address;
}

const FEWEST_REPEATED = 3;

function listed({ partial: _partial, doubt: _doubt, ...candidate }: Candidate): Candidate {
  return { ...candidate, shown: candidate.value };
}

/** Addresses without those that the speaker denied or the listener misheard, which are masked but not listed. */
export function settleReadBacks(passage: Passage, read: readonly ReadAddress[]): Candidate[] {
  const found = read.map((address) => completed(passage, read, address));
  const wrong = new Set<ReadAddress>();
  const full = found.filter(({ partial }) => partial !== true);
  full.forEach((address, at) => {
    const next = full[at + 1];
    const one = next === undefined ? null : wrongOne(passage, address, next);
    if (one !== null) wrong.add(one);
  });
  return found.map((address) => {
    const { confirmed: _confirmed, ...candidate } = address;
    if (wrong.has(address)) return { ...candidate, partial: true };
    return isAgreed(passage, found, address) ? listed(candidate) : candidate;
  });
}
