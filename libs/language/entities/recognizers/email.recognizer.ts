import { endsSentence, type Token } from '../../portuguese/tokens';
import type { Candidate } from '../entity';
import type { Passage } from '../passage';
import { readAmendments } from './address-amendments';
import { readMoves, type Move } from './address-moves';
import type { AddressParts } from './address-parts';
import { atSign } from './at-sign';
import { dictatedLocal, isContent } from './dictated-local';
import { dictationStart, isAnnounced } from './dictation-start';
import { readDomain } from './email-domain';
import { isNumberName } from './email-host';
import { PROVIDER_NAMES, providerName } from './email-providers';

const SCORE_ADDRESS = 12;
const SCORE_PARTIAL = 5;

/** Tokens before an at sign in which its address can start. */
export const LONGEST_LOCAL = 60;
/** Most words without a sign between them: in an announced address, with "tudo junto", and otherwise. */
const MAX_BARE = { announced: 5, joined: 9, other: 2 } as const;

interface Local {
  readonly parts: AddressParts;
  /** First token. */
  readonly from: number;
  /** The words before may belong to it, or some of it to them. */
  readonly doubtful: boolean;
}

const wellFormed = (text: string): boolean =>
  /^[a-z0-9](?:[a-z0-9._+-]*[a-z0-9_])?$/.test(text) && !text.includes('..');

/** Length of the longest run of words without a sign. */
function longestBare({ list }: AddressParts): number {
  let longest = 0;
  let count = 0;
  for (const { kind } of list) {
    count = kind === 'text' ? count + 1 : kind === 'sign' ? 0 : count;
    longest = Math.max(longest, count);
  }
  return longest;
}

/** First token of the local part that the recognizer wrote in one word with the at sign; null when it wrote none. */
function writtenStart(tokens: readonly Token[], at: number): number | null {
  if (tokens[at]?.text !== '@' || !tokens[at].glued || tokens[at + 1]?.glued !== true) return null;
  let from = at;
  while (tokens[from]?.glued === true && from > 0) {
    const before = tokens[from - 1];
    if (before?.kind === 'symbol' && !'._-+'.includes(before.text)) break;
    from -= 1;
  }
  while (from < at && tokens[from]?.kind === 'symbol') from += 1;
  return from < at ? from : null;
}

/** Removes connectors and remarks that do not start an address: "do zé" → "zé". */
function trimmedStart(moves: readonly Move[], start: number): number {
  let from = start;
  while (from < moves.length && (moves[from]!.kind === 'connector' || !isContent(moves[from]!))) from += 1;
  // "não é ponto, é underline: ana underline lima".
  const isExplained = moves[start - 1]?.kind === 'opener' && moves[start - 2]?.kind === 'sign';
  return isExplained && moves[from]?.kind === 'sign' ? from + 1 : from;
}

/** "arroba hotmail, lucia ponto reis arroba …": a provider after an earlier at sign starts no address. */
function withoutHosts(moves: readonly Move[]): Move[] {
  return moves.map((move, at) =>
    moves[at - 1]?.kind === 'at' && PROVIDER_NAMES.has(providerName(move.text)) ? { ...move, kind: 'other' } : move,
  );
}

/** Reads the local parts of the addresses in a passage. */
class LocalReader {
  constructor(private readonly passage: Passage) {}

  /** The address that ends before the at sign `at`; `floor`: the end of the address before. */
  read(at: number, length: number, floor: number): Local | null {
    const { tokens, words } = this.passage;
    const host = tokens[at + length];
    const dictator = host === undefined ? undefined : words[host.word]?.speaker;
    const moves = withoutHosts(readMoves(this.passage, Math.max(floor, at - LONGEST_LOCAL), at));
    const first = dictationStart(this.passage, moves, dictator);
    const written = writtenStart(tokens, at);
    const start = this.withConnectors(moves, first, dictator);
    if (written !== null && !this.isWhole(moves, start.from, written)) return this.written(written, at);
    return this.dictated(moves, start, dictator);
  }

  /** Whether the words before a written local part belong to it: "é j silva 45@gmail.com". */
  private isWhole(moves: readonly Move[], start: number, written: number): boolean {
    const opening = moves[start];
    if (opening === undefined || opening.at >= written) return false;
    const before = moves.slice(start).filter(({ at }) => at < written);
    const plain = before.every(
      ({ kind }) => kind === 'text' || kind === 'letter' || kind === 'digits' || kind === 'sign',
    );
    return plain && moves[start - 1]?.kind === 'opener' && isAnnounced(this.passage, opening.at);
  }

  private written(from: number, at: number): Local | null {
    const moves = readMoves(this.passage, from, at);
    const { parts } = dictatedLocal(moves.map(asWritten), undefined);
    return wellFormed(parts.text) ? { parts, from, doubtful: false } : null;
  }

  /**
   * The first move of an address whose words "de", "da", "e" may join it to the sentence: directly after the words that announce it they are a
   * part of it ("é zé da feira"), elsewhere it starts after them.
   */
  private withConnectors(
    moves: readonly Move[],
    start: number,
    dictator: string | undefined,
  ): { readonly from: number; readonly doubtful: boolean } {
    const from = trimmedStart(moves, start);
    const own = moves.slice(from);
    const last = own.findLastIndex(({ kind }) => kind === 'connector');
    if (last < 0)
      return { from, doubtful: moves[from - 1]?.kind === 'connector' && from > start && this.isOwner(moves, from) };
    const opening = moves[start - 1];
    const direct =
      from === start && (opening === undefined || opening.kind === 'opener' || opening.kind === 'sentence');
    const joined = dictatedLocal(own, dictator).isJoined;
    if (direct || joined) return { from, doubtful: false };
    const later = trimmedStart(moves, from + last);
    return { from: later, doubtful: this.isOwner(moves, later) };
  }

  /** "o e-mail da empresa contato arroba …": how many words name the owner is not known. */
  private isOwner(moves: readonly Move[], from: number): boolean {
    const kinds = moves.slice(from).map(({ kind }) => kind);
    return kinds[0] === 'text' && kinds[1] === 'text' && moves[from]!.text !== moves[from + 1]!.text;
  }

  private dictated(
    moves: readonly Move[],
    start: { readonly from: number; readonly doubtful: boolean },
    dictator: string | undefined,
  ): Local | null {
    const opening = moves[start.from];
    if (opening === undefined) return null;
    const { parts, isJoined } = dictatedLocal(moves.slice(start.from), dictator);
    const bare = longestBare(parts);
    const announced = isAnnounced(this.passage, opening.at) || moves[start.from - 1]?.kind === 'opener';
    const most = isJoined ? MAX_BARE.joined : announced ? MAX_BARE.announced : MAX_BARE.other;
    const [first] = parts.list;
    const isArticle = first?.kind === 'text' && /^[ao]$/.test(first.text);
    const isVowel = parts.list.length === 1 && /^[aeo]$/.test(parts.text);
    if (!wellFormed(parts.text) || isVowel) return null;
    // "M. Souza": an initial with the recognizer's full stop.
    const isInitial = moves[start.from - 1]?.text === '.' && moves[start.from - 2]?.kind === 'letter';
    const doubtful = isInitial || start.doubtful || parts.doubtful || bare > most || isArticle || isNumberName(parts);
    return { parts, from: opening.at, doubtful };
  }
}

/** Words inside a written address are no sentence words. */
function asWritten(move: Move): Move {
  return isContent(move) ? move : { ...move, kind: 'text' };
}

interface Address extends Candidate {
  readonly confirmed: boolean;
}

/** E-mail addresses, spoken ("ana underline paula arroba correio ponto net") or written, in lower case without accents. */
export function recognizeEmails(passage: Passage): Candidate[] {
  const { tokens } = passage;
  const reader = new LocalReader(passage);
  const found: Address[] = [];
  let floor = 0;
  for (let at = 0; at < tokens.length; at += 1) {
    const length = atSign(tokens, at);
    if (length === 0) continue;
    const before = endsSentence(tokens, at - 1) ? at - 1 : at;
    const local = reader.read(before, length + at - before, floor);
    const address = local === null ? null : addressOf(passage, local, at + length);
    if (address === null) continue;
    found.push(address);
    if (address.partial !== true || address.to > at + length) floor = address.partial === true ? floor : address.to;
    at = Math.max(at, address.to - 1);
  }
  return withoutMisheard(passage, found);
}

function addressOf(passage: Passage, local: Local, at: number): Address | null {
  const { parts, from } = local;
  const domain = readDomain(passage, at);
  const base = { kind: 'emails', fields: {}, from, confirmed: false } as const;
  if (domain === null) {
    const to = partialEnd(passage.tokens, at);
    const announced = passage.cues.strength('emails', from, to) > 0.5 || to > at + 1;
    return announced ? { ...base, value: parts.text, to, score: SCORE_PARTIAL, shown: null, partial: true } : null;
  }
  const amended = readAmendments(passage, { from, end: domain.end, domain: domain.domain }, parts);
  const value = `${parts.text}@${domain.domain}`;
  const doubtful = local.doubtful || parts.doubtful || domain.doubtful || amended.denied || !wellFormed(parts.text);
  if (doubtful) return { ...base, value, to: amended.end, score: SCORE_PARTIAL, shown: null, partial: true };
  return { ...base, value, to: amended.end, score: SCORE_ADDRESS, shown: value, confirmed: amended.confirmed };
}

/** A truncated address ends with the first word after its at sign and the words that dots attach to it. */
function partialEnd(tokens: readonly Token[], at: number): number {
  let end = at;
  if (tokens[end]?.kind === 'word') end += 1;
  while (tokens[end]?.folded === 'ponto' && tokens[end + 1]?.kind === 'word') end += 2;
  return end;
}

function withoutMisheard(_passage: Passage, found: readonly Address[]): Candidate[] {
  return found.map(({ confirmed: _confirmed, ...candidate }) => candidate);
}
