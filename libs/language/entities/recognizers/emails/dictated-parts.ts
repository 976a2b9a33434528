import type { Move } from './address-moves';
import type { AddressPart } from './address-part';

/** The part of an address that a move names; null for other moves. */
export function isContent({ kind }: Move): boolean {
  return kind === 'text' || kind === 'letter' || kind === 'digits' || kind === 'sign' || kind === 'connector';
}

/** A part, with the move after its last one. */
export interface PartReading {
  readonly part: AddressPart;
  readonly end: number;
}

/** The part that starts at a move: letters in a row, also with pauses between them, are one part. */
export function partAt(moves: readonly Move[], at: number): PartReading {
  const { kind, text, speaker, stated } = moves[at]!;
  if (kind === 'sign' || kind === 'digits') return { part: { kind, text, ...(stated && { stated }) }, end: at + 1 };
  if (kind !== 'letter') return { part: { kind: 'text', text }, end: at + 1 };
  let letters = text;
  let end = at + 1;
  for (let next = end; ; next += 1) {
    while (moves[next]?.kind === 'pause' || (moves[next]?.kind === 'sentence' && moves[next]?.text === '.')) next += 1;
    const move = moves[next];
    if (move?.kind !== 'letter' || move.speaker !== speaker) break;
    // "r s, erre de rato, esse de sapo": which letters they were.
    const examples = next > end || moves[at]!.example !== true ? examplesOf(letters, moves, next) : null;
    if (examples !== null) {
      end = examples;
      next = examples - 1;
      continue;
    }
    // "v, v de vaca": which letter it was; in a row it is the next one.
    const isLast = !moves.slice(next + 1, next + 3).some(({ kind }) => kind === 'letter');
    const isExample = move.example === true && next > end && letters === move.text && isLast;
    if (!isExample) letters += move.text;
    end = next + 1;
  }
  return { part: { kind: 'spelled', text: letters }, end };
}

/** The move after a row of letters with examples that says the same letters again; null for another row. */
function examplesOf(letters: string, moves: readonly Move[], from: number): number | null {
  if (letters.length < 2) return null;
  let again = '';
  for (let at = from; again.length < letters.length; at += 1) {
    const move = moves[at];
    if (move?.kind === 'letter' && move.example === true) again += move.text;
    else if (move?.kind !== 'pause') return null;
    if (again === letters) return at + 1;
  }
  return null;
}

/** The parts from a move on, up to a correction, the end of a sentence, or another speaker. */
export function partsFrom(moves: readonly Move[], from: number): AddressPart[] {
  const parts: AddressPart[] = [];
  const speaker = moves[from]?.speaker;
  for (let at = from; at < moves.length;) {
    const move = moves[at]!;
    if (move.speaker !== speaker) break;
    if (isContent(move)) {
      const { part, end } = partAt(moves, at);
      parts.push(part);
      at = end;
    } else if (move.kind === 'pause' || ((move.kind === 'filler' || move.kind === 'opener') && parts.length === 0))
      at += 1;
    else break;
  }
  return parts;
}

interface Exchange {
  readonly wrong: readonly AddressPart[];
  readonly right: readonly AddressPart[];
  /** The move after the right parts. */
  readonly end: number;
}

const isLead = (move: Move | undefined): boolean =>
  move?.kind === 'opener' || move?.kind === 'pause' || move?.kind === 'confirm' || move?.kind === 'sentence';

/** "não é ponto, é underline", "não tem ponto, é traço": a correction that first names what is wrong. */
export function readExchange(moves: readonly Move[], at: number): Exchange | null {
  if (moves[at]?.text !== 'nao' || (moves[at + 1]?.text !== 'é' && moves[at + 1]?.kind !== 'other')) return null;
  const wrong = contentEnd(moves, at + 2);
  let from = wrong;
  let isNamed = false;
  for (; isLead(moves[from]); from += 1) isNamed ||= moves[from]?.text === 'é';
  const end = contentEnd(moves, from);
  if (!isNamed || wrong === at + 2 || end === from) return null;
  return { wrong: partsFrom(moves.slice(0, wrong), at + 2), right: partsFrom(moves.slice(0, end), from), end };
}

function contentEnd(moves: readonly Move[], from: number): number {
  let end = from;
  while (end < moves.length && isContent(moves[end]!)) end += 1;
  return end;
}
