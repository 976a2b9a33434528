import type { Token } from '../../../portuguese/tokens';
import type { Passage } from '../../passage';
import { readMoves, type Move } from './address-moves';
import type { AddressParts } from './address-parts';
import { dictatedLocal } from './dictated-local';
import { isContent } from './dictated-parts';
import { dictationStart, isAnnounced, opensDictation } from './dictation-start';
import { isSentenceWord } from './email-lexicon';
import { PROVIDER_NAMES, providerName, SINGLE_DOMAINS } from './email-providers';

/** Tokens before an at sign in which its address can start. */
export const LONGEST_LOCAL = 60;
/** Most words without a sign between them: in an announced address, directly after the words of a sentence, and otherwise. */
const MAX_BARE = { announced: 5, afterSentence: 1, other: 2 } as const;
/** "o e-mail dela ana lima": tokens between the word for e-mail and the address that it leads to directly. */
const CUE_DIRECTLY = 2;

export interface Local {
  readonly parts: AddressParts;
  /** First token. */
  readonly from: number;
  /** The words before may belong to it, or some of it to them. */
  readonly doubtful: boolean;
}

/** Whether the text can be a local part. */
export function isLocalPart(text: string): boolean {
  return /^[a-z0-9](?:[a-z0-9._+-]*[a-z0-9_])?$/.test(text) && !text.includes('..');
}

/** Numbers of words in a row, without a sign. */
function bareRuns({ list }: AddressParts): number[] {
  const runs = [0];
  for (const { kind } of list) {
    if (kind === 'sign') runs.push(0);
    else if (kind === 'text') runs[runs.length - 1] = (runs.at(-1) ?? 0) + 1;
  }
  return runs;
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

/** Ordinary words that are also a part of names: "bom gosto, tudo junto", "fazenda são joão, tudo junto". */
const ORDINARY = /^(?:bom|boa|novo|nova|nosso|nossa|bem|mais|sempre|certo|sao|gente|todo|toda|hoje)$/u;
/** Words of a name that is said to be one. */
const MOST_JOINED = 6;

/** "é sítio boa sombra, tudo grudado": between the words that announce a name and the remark that joins it, ordinary words are parts of it. */
function withOrdinaryNames(moves: readonly Move[], tokens: readonly Token[]): readonly Move[] {
  const joins = moves.findLastIndex(({ remark }) => remark?.effect === 'join');
  let end = joins;
  // "paróquia são bento, sem acento, tudo junto"
  while (/^(?:pause|remark)$/u.test(moves[end - 1]?.kind ?? '')) end -= 1;
  let from = end;
  const isWord = ({ kind, at }: Move): boolean =>
    kind === 'text' || kind === 'connector' || isOrdinary(tokens, at) || isInside(tokens, at);
  while (from > 0 && end - from <= MOST_JOINED && isWord(moves[from - 1]!)) from -= 1;
  if (joins < 0 || !isLedIn(moves, from)) return moves;
  return moves.map((move, at) => {
    const isPart = at >= from && at < end && (move.kind === 'other' || (at > from && move.kind === 'opener'));
    return isPart ? { ...move, kind: 'text', text: tokens[move.at]!.folded } : move;
  });
}

/** "xote na varanda, tudo junto": a preposition between two words. */
function isInside(tokens: readonly Token[], at: number): boolean {
  const [before, after] = [tokens[at - 1], tokens[at + 1]];
  return (
    /^(?:n[oa]s?|em|com|pr[ao]|para|por|sem)$/u.test(tokens[at]?.folded ?? '') &&
    before?.kind === 'word' &&
    after?.kind === 'word' &&
    !isSentenceWord(before.folded) &&
    !isSentenceWord(after.folded)
  );
}

/** "é xote …", "anota aí, xote …", "Sei, uai. Xote …" */
function isLedIn(moves: readonly Move[], from: number): boolean {
  let at = from - 1;
  while (moves[at]?.kind === 'pause' || (at < from - 1 && moves[at]?.kind === 'joiner')) at -= 1;
  return moves[at]?.kind === 'opener' || moves[at]?.kind === 'sentence';
}

const isOrdinary = (tokens: readonly Token[], at: number): boolean => ORDINARY.test(tokens[at]?.folded ?? '');

const LONGEST_BREAK = 14;

/** Whether the moves only repeat what was said, or speak of something else: "é do provedor da cidade". */
function addsNothing({ list }: AddressParts, moves: readonly Move[]): boolean {
  const isSentence = moves[0]?.text === 'é' && (moves[1]?.kind === 'connector' || moves[1]?.kind === 'other');
  const own = moves.filter((move) => isContent(move));
  const repeats = own.every(({ text, example }) =>
    list.some((part) => part.text === text || (example === true && part.text.startsWith(text))),
  );
  // "cacau ponto mix dois arroba, ai meu Deus, como é, arroba …"
  const isWhole = list.some((part) => part.kind === 'sign' || part.kind === 'digits');
  const isAside = isWhole && moves.every(({ kind }) => kind !== 'correct') && own.every(({ kind }) => kind === 'text');
  return isSentence || isAside || (own.length > 0 && repeats);
}

/** Removes connectors and remarks that do not start an address: "do zé" → "zé". */
function trimmedStart(moves: readonly Move[], start: number): number {
  let from = start;
  while (from < moves.length && (moves[from]!.kind === 'connector' || !isContent(moves[from]!))) from += 1;
  // "não é ponto, é underline: ana underline lima".
  const isExplained = moves[start - 1]?.kind === 'opener' && moves[start - 2]?.kind === 'sign';
  return isExplained && moves[from]?.kind === 'sign' ? from + 1 : from;
}

/** "arroba hotmail, lucia ponto reis arroba …", "é hotmail ines ponto prado arroba …": a provider before another name starts no address. */
function withoutHosts(moves: readonly Move[], host: Token | undefined): Move[] {
  const last = moves.findLastIndex(({ kind }) => kind !== 'pause');
  return moves.map((move, at) => {
    // "E o provedor? — Gmail, arroba gmail"
    const isHostItself =
      at === last && PROVIDER_NAMES.has(providerName(move.text)) && move.text === host?.folded && at > 0;
    if (isHostItself) return { ...move, kind: 'filler', text: '' };
    const isHost = moves[at - 1]?.kind === 'at' && PROVIDER_NAMES.has(providerName(move.text));
    // "No Gmail?"
    const isAsked =
      PROVIDER_NAMES.has(providerName(move.text)) && moves[at - 1]?.kind === 'opener' && moves[at + 1]?.text === '?';
    const isNamed = moves[at - 1]?.text === 'é' && moves[at + 1]?.kind === 'text' && SINGLE_DOMAINS.has(move.text);
    return isHost || isNamed || isAsked ? { ...move, kind: 'other' } : move;
  });
}

/** Reads the local parts of the addresses in a passage. */
export class LocalReader {
  constructor(private readonly passage: Passage) {}

  /** The address that ends before the at sign `at`; `floor`: where it can start at the earliest. */
  read(at: number, length: number, floor: number): Local | null {
    const { tokens, words } = this.passage;
    const host = tokens[at + length];
    const dictator = host === undefined ? undefined : words[host.word]?.speaker;
    const moves = withOrdinaryNames(
      withoutHosts(readMoves(this.passage, Math.max(floor, at - LONGEST_LOCAL), at), host),
      tokens,
    );
    const broken = this.beforeBrokenOff(moves, dictator);
    if (broken !== null) return broken;
    const first = dictationStart(this.passage, moves, dictator);
    const written = writtenStart(tokens, at);
    const { isJoined } = dictatedLocal(moves.slice(first), dictator);
    const start = { ...this.withConnectors(moves, first, isJoined), isJoined };
    if (written !== null && !this.isWhole(moves, start.from, written)) return this.written(moves, written, at);
    return this.dictated(moves, start, dictator);
  }

  /** "nonato arroba, espera, nonato mesmo, arroba …": the local part before an at sign that was broken off, if nothing is added to it. */
  private beforeBrokenOff(moves: readonly Move[], dictator: string | undefined): Local | null {
    const at = moves.findLastIndex(({ kind }) => kind === 'at');
    const between = at < 0 ? [] : moves.slice(at + 1);
    const opening = between.findIndex(({ kind }) => kind !== 'pause' && kind !== 'filler' && kind !== 'sentence');
    if (
      opening < 1 ||
      between.length > LONGEST_BREAK ||
      between.some(({ kind, speaker }) => kind === 'sign' || speaker !== dictator)
    )
      return null;
    const before = moves.slice(0, at);
    const from = dictationStart(this.passage, before, dictator);
    const local = this.dictated(before, { ...this.withConnectors(before, from, false), isJoined: false }, dictator);
    return local !== null && addsNothing(local.parts, between.slice(opening)) ? local : null;
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

  private written(said: readonly Move[], from: number, at: number): Local | null {
    const moves = readMoves(this.passage, from, at);
    const { parts } = dictatedLocal(moves.map(asWritten), undefined);
    // "vania castro@gmail.com": the name before may be the start of it.
    const before = said.findLast(({ end }) => end <= from);
    const doubtful = before?.kind === 'text' && before.end === from && before.speaker === moves[0]?.speaker;
    return isLocalPart(parts.text) ? { parts, from, doubtful } : null;
  }

  /**
   * The first move of an address whose words "de", "da", "e" may join it to the sentence: directly after the words that announce it they are a
   * part of it ("é zé da feira"), elsewhere it starts after them.
   */
  private withConnectors(
    moves: readonly Move[],
    start: number,
    joined: boolean,
  ): { readonly from: number; readonly doubtful: boolean } {
    const from = trimmedStart(moves, start);
    const own = moves.slice(from);
    const last = own.findLastIndex(({ kind }) => kind === 'connector');
    if (last < 0)
      return { from, doubtful: moves[from - 1]?.kind === 'connector' && from > start && this.isOwner(moves, from) };
    const opening = moves[start - 1];
    const direct = from === start && this.isOpening(moves, start);
    // "zê é da horta": what was said before the verb may belong to it.
    const isCut =
      from > start && opening?.text === 'é' && moves[start - 2] !== undefined && isContent(moves[start - 2]!);
    if (direct || joined) return { from, doubtful: isCut };
    const later = trimmedStart(moves, from + last);
    return { from: later, doubtful: this.isOwner(moves, later) };
  }

  /** Whether an address that starts with a move can start with "de" or contain it: "é zé da feira", "Isso, modas da bel". */
  private isOpening(moves: readonly Move[], start: number): boolean {
    const opening = moves[start - 1];
    if (opening === undefined || opening.kind === 'opener' || opening.kind === 'sentence') return true;
    const isTurn = opening.speaker !== moves[start]?.speaker;
    const isConfirmed =
      opening.kind === 'confirm' || (opening.kind === 'pause' && moves[start - 2]?.kind === 'confirm');
    return isTurn || isConfirmed;
  }

  /** "o e-mail da empresa contato arroba …": how many words name the owner is not known. */
  private isOwner(moves: readonly Move[], from: number): boolean {
    const kinds = moves.slice(from).map(({ kind }) => kind);
    return kinds[0] === 'text' && kinds[1] === 'text' && moves[from]!.text !== moves[from + 1]!.text;
  }

  private dictated(
    moves: readonly Move[],
    start: { readonly from: number; readonly doubtful: boolean; readonly isJoined: boolean },
    dictator: string | undefined,
  ): Local | null {
    const opening = moves[start.from];
    if (opening === undefined) return null;
    const { parts } = dictatedLocal(moves.slice(start.from), dictator);
    const [first] = parts.list;
    const isArticle = first?.kind === 'text' && /^[ao]$/.test(first.text);
    const isRest = start.isJoined && ORDINARY.test(this.passage.tokens[opening.at - 1]?.folded ?? '');
    const isVowel = parts.list.length === 1 && /^[aeo]$/.test(parts.text);
    if (!isLocalPart(parts.text) || isVowel) return null;
    // "M. Souza": an initial with the recognizer's full stop.
    const isInitial = moves[start.from - 1]?.text === '.' && moves[start.from - 2]?.kind === 'letter';
    const isCut = leavesNames(moves, start.from, this.passage.tokens);
    const isRestOfSentence = parts.list.length === 1 && endsDescription(moves, start.from, this.passage.tokens);
    const isTooLong = !start.isJoined && this.isTooLong(parts, moves, start.from);
    const doubtful =
      isInitial ||
      isCut ||
      isRestOfSentence ||
      isTooLong ||
      isRest ||
      start.doubtful ||
      parts.doubtful ||
      parts.hasRepeats ||
      isArticle;
    return { parts, from: opening.at, doubtful };
  }

  /** Whether some of the words may belong to the sentence before: "vou confirmar ana ponto lima". */
  private isTooLong(parts: AddressParts, moves: readonly Move[], from: number): boolean {
    const before = moves[from - 1];
    const leads =
      before === undefined ||
      before.kind === 'opener' ||
      this.passage.cues.distance(moves[from]!.at, 'emails') <= CUE_DIRECTLY;
    if (!leads && before.kind === 'other' && (bareRuns(parts)[0] ?? 0) > MAX_BARE.afterSentence) return true;
    const announced = isAnnounced(this.passage, moves[from]!.at) || before?.kind === 'opener';
    return Math.max(...bareRuns(parts)) > (announced ? MAX_BARE.announced : MAX_BARE.other);
  }
}

const LONGEST_DESCRIPTION = 12;

/** "meu sobrenome mais o ano que eu nasci, arroba": whether one word behind a description of the address ends the description. */
function endsDescription(moves: readonly Move[], from: number, tokens: readonly Token[]): boolean {
  const first = moves[from]!;
  // "a sigla da empresa"
  const before = moves.slice(0, from).findLast(({ kind }) => kind !== 'connector');
  if (first.kind !== 'text' || before === undefined || !/^(?:other|joiner|text)$/u.test(before.kind)) return false;
  return tokens.slice(Math.max(0, first.at - LONGEST_DESCRIPTION), first.at).some(({ folded }) => folded === 'mais');
}

/** "celma, lima, arroba": another name stands before the address, apart from it by a comma only, and may be its start. */
function leavesNames(moves: readonly Move[], from: number, tokens: readonly Token[]): boolean {
  let end = from;
  while (moves[end - 1]?.kind === 'pause') end -= 1;
  const last = moves[end - 1];
  if (end === from || last === undefined || last.speaker !== moves[from]?.speaker) return false;
  let start = end;
  while (start > 0 && isContent(moves[start - 1]!) && moves[start - 1]!.speaker === last.speaker) start -= 1;
  const opener = moves[start - 1];
  // "doutor renato, dr ponto renato": the name is said again.
  const isAgain = moves.slice(from).some(({ kind, text }) => kind === 'text' && text === last.text);
  if (start === end || opener?.kind !== 'opener' || isAgain) return false;
  // "manda pro Wesley, contato arroba …", "deixou na ficha, contato arroba …": who gets it, and where it stands.
  return !/^(?:pr[ao]|para|n[ao]s?)$/.test(tokens[opener.at]?.folded ?? '') && opensDictation(moves, start);
}

/** Words inside a written address are no sentence words. */
function asWritten(move: Move): Move {
  return isContent(move) ? move : { ...move, kind: 'text' };
}
