import { foldedAt } from '../../../portuguese/tokens';
import type { Passage } from '../../passage';
import type { Move } from './address-moves';
import { isSameName } from './address-part';
import { listenerMoves } from './dictated-local';
import { isContent } from './dictated-parts';

/** The most tokens between a word for e-mail and the address that it announces: "e-mail do trabalho dele é". */
const ANNOUNCED_WITHIN = 8;
const LONGEST_SKIPPED_TURN = 25;

/** Whether the words directly before a token announce an address. */
export function isAnnounced({ cues }: Passage, at: number): boolean {
  return cues.distance(at, 'emails') <= ANNOUNCED_WITHIN || cues.distance(at, 'pix_keys') <= ANNOUNCED_WITHIN;
}

/** Whether a move can stand inside an address, so that the address goes on over it if the words around it belong together. */
function isPassable({ kind }: Move): boolean {
  return (
    kind === 'pause' ||
    kind === 'sentence' ||
    kind === 'filler' ||
    kind === 'joiner' ||
    kind === 'confirm' ||
    kind === 'correct'
  );
}

const isPart = (move: Move | undefined): boolean => move !== undefined && (isContent(move) || move.kind === 'remark');

/** The search for the first word of a dictation, from its at sign to the left. */
class StartSearch {
  private readonly listener: readonly boolean[];

  constructor(
    private readonly passage: Passage,
    private readonly moves: readonly Move[],
    private readonly dictator: string | undefined,
  ) {
    this.listener = listenerMoves(moves, dictator);
  }

  /** The index of the first move of the dictation; the number of moves when there is none. */
  find(): number {
    let start = this.runBefore(this.moves.length);
    for (;;) {
      const end = this.gapBefore(start);
      const left = this.runBefore(end);
      if (left === end) {
        const earlier = this.skipTurn(start, end);
        if (earlier === null) return start;
        start = earlier;
      } else if (this.asksLetter(left, end)) start = this.beforeBrokenOff(this.turnStart(left));
      else if (this.goesOn(left, end, start)) start = left;
      else return start;
    }
  }

  /** Start of the parts directly before a move, said by one speaker. */
  private runBefore(end: number): number {
    let start = end;
    while (
      start > 0 &&
      isPart(this.moves[start - 1]) &&
      this.moves[start - 1]?.speaker === this.moves[end - 1]?.speaker
    )
      start -= 1;
    return start;
  }

  private gapBefore(start: number): number {
    let end = start;
    while (end > 0 && isPassable(this.moves[end - 1]!)) end -= 1;
    return end;
  }

  /** The listener may say anything before the speaker goes on with "arroba …". */
  private skipTurn(start: number, end: number): number | null {
    const first = this.moves.slice(start).find((move) => isContent(move));
    // "K de quê? — K de kiwi."
    const isExample = first?.example === true && this.moves[start] === first;
    if (first !== undefined && first.kind !== 'sign' && !isExample) return null;
    if (this.dictator === undefined || end === 0 || this.listener[end - 1] !== true) return null;
    const from = this.turnStart(end);
    const opening = this.moves[from]!;
    const closing = this.moves[end - 1]!;
    const isAsking = this.passage.cues.distance(closing.end, 'emails') < closing.end - opening.at;
    const tooLong = closing.end - opening.at > LONGEST_SKIPPED_TURN;
    return from === 0 || isAsking || tooLong ? null : this.beforeBrokenOff(from);
  }

  /** The first move of the listener's turn that ends before a move. */
  private turnStart(end: number): number {
    let from = end;
    while (from > 0 && this.listener[from - 1] === true) from -= 1;
    return from;
  }

  /** "W de quê, moço?": the listener's words are no part of the address. */
  private asksLetter(left: number, end: number): boolean {
    if (this.listener[left] !== true) return false;
    return this.moves.slice(this.turnStart(left), end).some(({ text }) => text === 'which letter');
  }

  /** "bruna ponto k arroba… — K de quê?": the listener interrupts the speaker at the at sign, which is said again. */
  private beforeBrokenOff(from: number): number {
    const end = this.gapBefore(from);
    return this.moves[end - 1]?.kind === 'at' ? end - 1 : from;
  }

  /** Whether the parts `left` … `end` and those from `start` on are one dictation. */
  private goesOn(left: number, end: number, start: number): boolean {
    const before = this.moves.slice(left, end).filter((move) => isContent(move));
    const after = this.moves.slice(start).filter((move) => isContent(move));
    const [first] = after;
    const last = before[before.length - 1];
    if (first === undefined || last === undefined) return true;
    // "Underline ou ponto? — Ponto. — Então ana …": an answer alone is no part.
    const isAnswer =
      (before.length === 1 && this.listener[left] === true && this.listener[start] !== true) ||
      // "É underline. Felipe underline arruda …"
      (before.length === 1 && this.moves[left - 1]?.text === 'é' && this.hasSentenceEnd(end));
    if (first.kind === 'sign' || (last.kind === 'sign' && !isAnswer)) return true;
    if (this.listener.slice(start).every((isListener, at) => isListener || !isContent(this.moves[start + at]!)))
      return true;
    if (last.kind === 'letter' && (first.kind === 'letter' || first.kind === 'digits'))
      return !this.startsAgain(last, after, end);
    if (after.every(({ kind }) => kind === 'digits')) return true;
    if (this.listener[left] === true && this.repeatsEnd(start, end)) return true;
    if (this.listener[start] !== this.listener[left])
      return !this.textOf(start, this.moves.length).includes(this.textOf(left, end)) && this.isEcho(left, end, start);
    const again = textIn(after);
    if (again.length >= MIN_SPELLED && textIn(before).endsWith(again)) return true;
    if (saysAgain(before, after) || spellsAgain(last, after) || this.isSpelledBefore(end, first)) return true;
    if (this.isSpelledOn(end, first) || this.respellsName(end)) return true;
    if (this.isRemarkedAgain(left, start)) return true;
    if (this.isInitials(left, end, before) || this.isJoinedLater(left, end, start)) return true;
    return this.joinsSentence(left, end, start, before);
  }

  /** "tem um ponto depois do f. F ponto cardoso …", "c de casa? — Isso, c ponto mendes …": the letter opens the address that is said again. */
  private startsAgain(last: Move, [first, second]: readonly Move[], end: number): boolean {
    if (last.text !== first?.text || second?.kind !== 'sign') return false;
    return last.speaker !== first.speaker || this.hasSentenceEnd(end);
  }

  /** "m, e, l, o, melo": the letters with pauses between them that end before a move spell the name after it. */
  private isSpelledBefore(end: number, { kind, text }: Move): boolean {
    let spelled = '';
    for (let at = end - 1; at >= 0; at -= 1) {
      const move = this.moves[at]!;
      if (move.kind === 'letter') spelled = move.text + spelled;
      else if (move.kind !== 'pause') break;
    }
    return kind === 'text' && spelled.length >= MIN_SPELLED && isSameName(spelled, text);
  }

  /** "caio vilela, tudo junto, caio com c, vilela com um ele só": two names that were said, each with a remark. */
  private isRemarkedAgain(left: number, start: number): boolean {
    const isSaid = (at: number): boolean =>
      this.moves[at]?.kind === 'text' &&
      this.moves[at + 1]?.kind === 'remark' &&
      this.moves.slice(0, left).some(({ kind, text }) => kind === 'text' && text === this.moves[at]!.text);
    return isSaid(left) && isSaid(start);
  }

  /** "keilanutri, tudo junto, k, e, i, l, a, nutri": the letters and the name after them spell the name before them. */
  private isSpelledOn(end: number, { kind, text }: Move): boolean {
    let spelled = '';
    let at = end - 1;
    for (; at >= 0; at -= 1) {
      const move = this.moves[at]!;
      if (move.kind === 'letter') spelled = move.text + spelled;
      else if (move.kind !== 'pause' && move.kind !== 'remark') break;
    }
    return kind === 'text' && spelled.length >= MIN_SPELLED && this.moves[at]?.text === spelled + text;
  }

  /** "zezé, sem acento, z e z e, pinturas": the letters before a name spell the name before them. */
  private respellsName(end: number): boolean {
    let spelled = '';
    let at = end - 1;
    for (; at >= 0 && this.moves[at]!.kind === 'letter'; at -= 1) spelled = this.moves[at]!.text + spelled;
    while (this.moves[at]?.kind === 'pause' || this.moves[at]?.kind === 'remark') at -= 1;
    const name = this.moves[at];
    return name?.kind === 'text' && spelled.length >= MIN_SPELLED && isSameName(spelled, name.text);
  }

  /** "é celma, lima, tudo junto", "neide, o número 7, silva": parts between pauses that a remark joins, from the announcement on. */
  private isJoinedLater(left: number, end: number, start: number): boolean {
    const between = this.moves.slice(end, start);
    const isNumber = this.moves[start]?.kind === 'digits' && between.some(({ kind }) => kind === 'joiner');
    const numbered = isNumber || (this.moves[left]?.kind === 'digits' && this.moves[left - 1]?.kind === 'joiner');
    const isJoined = this.moves.slice(start).some(({ remark }) => remark?.effect === 'join');
    if (!between.every(({ kind }) => kind === 'pause' || (numbered && kind === 'joiner'))) return false;
    return (isJoined || numbered) && opensDictation(this.moves, left);
  }

  /** "é c de casa, f de faca, teixeira": letters directly before a name, from the announcement on. */
  private isInitials(left: number, end: number, before: readonly Move[]): boolean {
    if (before.some(({ kind }) => kind !== 'letter') || this.hasSentenceEnd(end)) return false;
    let from = left;
    while (this.moves[from - 1]?.kind === 'pause' && this.moves[from - 2]?.kind === 'letter')
      from = this.runBefore(from - 1);
    const opening = this.moves[from - 1];
    const opens = opening === undefined || opening.kind === 'sentence' || opening.speaker !== this.moves[from]!.speaker;
    return opens || opening.kind === 'opener' || this.isAnnouncedAt(from);
  }

  /** Whether a sentence ends in the gap from a move on. */
  private hasSentenceEnd(from: number): boolean {
    let at = from;
    while (this.moves[at] !== undefined && isPassable(this.moves[at]!) && this.moves[at]!.kind !== 'sentence') at += 1;
    return this.moves[at]?.kind === 'sentence';
  }

  private joinsSentence(left: number, end: number, start: number, before: readonly Move[]): boolean {
    const between = this.moves.slice(end, start);
    // "o e-mail da associação, redeiras arroba …": whose it is.
    const isOwner =
      this.moves[left]?.kind === 'connector' && this.passage.cues.distance(this.moves[left].at, 'emails') === 0;
    if (isOwner && between.length > 0) return false;
    // "o e-mail que você deixou na matrícula, katia …", "para contato, ana …": where it was given, or what it is for.
    const preposition = foldedAt(this.passage.tokens, (this.moves[left]?.at ?? 0) - 1);
    if (/^(?:n[ao]s?|d[ao]s?|para|pra)$/u.test(preposition) && between.some(({ kind }) => kind === 'pause'))
      return false;
    const announced = this.isAnnouncedAt(left);
    if (between.some(({ kind }) => kind === 'correct')) return announced || before.some(({ kind }) => kind !== 'text');
    return announced && between.every(({ kind }) => kind !== 'sentence' && kind !== 'confirm');
  }

  /** The listener repeats what the speaker said, who then goes on. */
  private isEcho(left: number, end: number, start: number): boolean {
    if (this.listener[start] === true) return true;
    const echo = this.textOf(left, end);
    let to = this.gapBefore(left);
    let from = this.runBefore(to);
    // "fontes, no plural": the remark is not repeated.
    if (this.textOf(from, to) === '') {
      to = this.gapBefore(from);
      from = this.runBefore(to);
    }
    const said = this.textOf(from, to);
    // "Underline ou ponto? — Ponto. — Então ana …" answers a question of the speaker.
    if (this.listener[to - 1] === true || this.moves[to]?.text === '?') return false;
    // "jazz, ponto, e dança. – Jazz, ponto, e dança. – Isso, edanca."
    if (said.length >= MIN_SPELLED && echo.endsWith(said)) return true;
    return isSameName(said, echo) || said.endsWith(echo) || (echo.length > 2 && said.includes(echo));
  }

  /** "Som, ponto, e luz. – Isso, eluz. Arroba …": the speaker repeats the end of the longer name that the listener read back. */
  private repeatsEnd(start: number, end: number): boolean {
    const from = this.turnStart(end);
    if (this.moves.slice(from, end).some(({ kind }) => kind === 'correct')) return false;
    const [echo, again] = [this.textOf(from, end), this.textOf(start, this.moves.length)];
    return again.length >= MIN_SPELLED && echo.length > again.length && echo.endsWith(again) && /[._-]/u.test(echo);
  }

  private textOf(from: number, to: number): string {
    return textIn(this.moves.slice(from, to).filter((move) => isContent(move)));
  }

  private isAnnouncedAt(at: number): boolean {
    const before = this.moves[at - 1];
    const directly = before === undefined || before.kind === 'opener' || before.kind === 'sentence';
    return directly && isAnnounced(this.passage, this.moves[at]!.at);
  }
}

/** Whether nothing but parts and pauses stands between a move and the words that announce the address, or the start of its sentence or turn. */
export function opensDictation(moves: readonly Move[], left: number): boolean {
  let at = left - 1;
  while (
    at >= 0 &&
    moves[at]?.speaker === moves[left]?.speaker &&
    (isPart(moves[at]) || /^(?:pause|joiner)$/.test(moves[at]!.kind))
  )
    at -= 1;
  const before = moves[at];
  const opens =
    before === undefined || before.speaker !== moves[left]?.speaker || /^(?:opener|sentence)$/.test(before.kind);
  return opens && moves[at + 1]?.kind !== 'connector';
}

const textIn = (moves: readonly Move[]): string => moves.map(({ text }) => text).join('');

/** "nádia ponto queiroz, queiroz com z", "perícia ponto souza neto, souza neto junto": the last names are said again. */
function saysAgain(before: readonly Move[], after: readonly Move[]): boolean {
  for (let count = 1; count <= Math.min(before.length - 1, after.length); count += 1) {
    const last = before.slice(-count);
    if (last.every(({ kind, text }, at) => kind !== 'sign' && text === after[at]?.text)) return true;
  }
  return false;
}

/** "ponto brandt, bê erre a ene dê tê": the last name is spelled. */
function spellsAgain({ kind, text }: Move, after: readonly Move[]): boolean {
  const end = after.findIndex((move) => move.kind !== 'letter');
  const spelled = (end < 0 ? after : after.slice(0, end)).map((move) => move.text).join('');
  // "ph, pê agá, ponto"
  if (kind === 'text' && spelled.length > 1 && spelled === text) return true;
  return kind === 'text' && spelled.length >= MIN_SPELLED && isSameName(spelled, text);
}

const MIN_SPELLED = 3;

/**
 * The index of the move with which the dictation starts that the moves end with: the words before it belong to the sentence or to
 * another matter. `dictator`: the speaker who says the address.
 */
export function dictationStart(passage: Passage, moves: readonly Move[], dictator: string | undefined): number {
  return new StartSearch(passage, moves, dictator).find();
}
