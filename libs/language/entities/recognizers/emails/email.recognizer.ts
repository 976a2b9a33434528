import { endsSentence, type Token } from '../../../portuguese/tokens';
import type { Passage } from '../../passage';
import { readAmendments } from './address-amendments';
import { changesDomain, sameDomainAt } from './address-references';
import { atSign } from './at-sign';
import { readDomain } from './email-domain';
import { isNumberName } from './email-host';
import { PROVIDER_NAMES, providerName } from './email-providers';
import { isLocalPart, LocalReader, type Local } from './email-local';
import { settleReadBacks, type ReadAddress } from './read-back-addresses';
import type { Candidate } from '../../entity';

const SCORE_ADDRESS = 12;
const SCORE_PARTIAL = 5;

/** E-mail addresses, spoken ("ana underline paula arroba correio ponto net") or written, in lower case without accents. */
export function recognizeEmails(passage: Passage): Candidate[] {
  const { tokens } = passage;
  const reader = new LocalReader(passage);
  const found: ReadAddress[] = [];
  let floor = 0;
  for (let at = 0; at < tokens.length; at += 1) {
    const length = atSign(tokens, at);
    const address = length === 0 ? null : addressAt(passage, reader, { at, length, floor, found });
    const other =
      address === null || address.partial === true ? referring(passage, reader, { at, length, floor, found }) : null;
    const one = other ?? address;
    if (one === null) continue;
    found.push(one);
    if (one.partial !== true) floor = one.to;
    at = Math.max(at, one.to - 1);
  }
  return settleReadBacks(passage, found);
}

/** The place of an at sign, and where its address can start at the earliest. */
interface AtSign {
  readonly at: number;
  /** In tokens; 0 where the domain is named without one. */
  readonly length: number;
  readonly floor: number;
  /** The addresses before. */
  readonly found: readonly ReadAddress[];
}

function addressAt(passage: Passage, reader: LocalReader, { at, length, floor, found }: AtSign): ReadAddress | null {
  if (isAskedFor(passage, at + length)) return null;
  const local = localBefore(passage, reader, { at, end: at + length, floor });
  const address = local === null ? null : addressOf(passage, local, at + length);
  if (address === null || readsBackHost(passage, { local: local!, address, before: found.at(-1) })) return null;
  return address;
}

/** The local part before the at sign at a token, or before what stands for one up to `end`; over the full stop of a sentence before it. */
function localBefore(
  { tokens }: Passage,
  reader: LocalReader,
  { at, end, floor }: { readonly at: number; readonly end: number; readonly floor: number },
): Local | null {
  const before = endsSentence(tokens, at - 1) ? at - 1 : at;
  return reader.read(before, end - before, floor);
}

/** Tokens from an address to one that names its domain, or its local part, by reference. */
const REFERRED_WITHIN = 60;

/** "vendas ponto sul, no mesmo domínio", "só muda pra arroba gmail ponto com": an address that takes a side of the one before; null for another one. */
function referring(passage: Passage, reader: LocalReader, { at, length, floor, found }: AtSign): ReadAddress | null {
  const last = found.findLast(({ partial }) => partial !== true);
  if (last === undefined || at - last.to > REFERRED_WITHIN) return null;
  const [name, domain] = last.value.split('@');
  const same = sameDomainAt(passage.tokens, at + length);
  const base = { kind: 'emails', fields: {}, score: SCORE_ADDRESS, confirmed: false } as const;
  if (same > 0) {
    const local = localBefore(passage, reader, { at, end: at + length + same - 1, floor });
    const isSure = local !== null && !local.doubtful && !local.parts.doubtful && isLocalPart(local.parts.text);
    if (!isSure || !(length > 0 || local.parts.list.some(({ kind }) => kind === 'sign'))) return null;
    const value = `${local.parts.text}@${domain}`;
    return { ...base, value, shown: value, from: local.from, to: at + length + same };
  }
  if (length === 0 || !changesDomain(passage.tokens, at)) return null;
  const other = readDomain(passage, at + length);
  if (other === null || other.doubtful) return null;
  const value = `${name}@${other.labels.join('.')}`;
  return { ...base, value, shown: value, from: at, to: other.end };
}

/** "Arroba? — Arroba …": the other speaker says the at sign. */
function isAskedFor({ tokens, reader }: Passage, end: number): boolean {
  return tokens[end]?.text === '?' && atSign(tokens, end + 1) > 0 && reader.changesSpeaker(end, end + 1);
}

/** "… arroba me ponto com. É da Apple. – Ah, tá, arroba me.com": the listener says the host again, without a name before it. */
function readsBackHost(
  { reader }: Passage,
  {
    local,
    address,
    before,
  }: { readonly local: Local; readonly address: ReadAddress; readonly before: ReadAddress | undefined },
): boolean {
  const [, domain] = address.value.split('@');
  if (before === undefined || domain === undefined || before.value.split('@')[1] !== domain) return false;
  const isOther = reader.changesSpeaker(local.from, address.to - 1);
  return isOther && local.from >= before.to && local.parts.list.length === 1;
}

function addressOf(passage: Passage, local: Local, at: number): ReadAddress | null {
  const { parts, from } = local;
  const domain = readDomain(passage, at);
  const base = { kind: 'emails', fields: {}, from, confirmed: false } as const;
  if (domain === null) {
    const to = partialEnd(passage.tokens, at);
    const isProvider = PROVIDER_NAMES.has(providerName(passage.tokens[at]?.folded ?? ''));
    const announced = passage.cues.strength('emails', from, to) > 0.5 || to > at + 1 || isProvider;
    const partial = { ...base, value: parts.text, to, score: SCORE_PARTIAL, shown: null, partial: true } as const;
    return announced ? { ...partial, doubt: 'no_domain' } : null;
  }
  const { host, labels } = domain;
  const amended = readAmendments(passage, { end: domain.end, domain: labels.join('.'), host }, parts);
  const value = `${parts.text}@${[host?.text ?? labels[0], ...labels.slice(1)].join('.')}`;
  const doubtful =
    (local.doubtful && !amended.restated) ||
    parts.doubtful ||
    isNumberName(parts) ||
    domain.doubtful ||
    host?.doubtful === true ||
    amended.denied ||
    !isLocalPart(parts.text);
  if (doubtful)
    return { ...base, value, to: amended.end, score: SCORE_PARTIAL, shown: null, partial: true, doubt: 'ambiguous' };
  return { ...base, value, to: amended.end, score: SCORE_ADDRESS, shown: value, confirmed: amended.confirmed };
}

/** A truncated address ends with the first word after its at sign and the words that dots attach to it. */
function partialEnd(tokens: readonly Token[], at: number): number {
  let end = at;
  if (tokens[end]?.kind === 'word') end += 1;
  while (tokens[end]?.folded === 'ponto' && tokens[end + 1]?.kind === 'word') end += 2;
  return end;
}
