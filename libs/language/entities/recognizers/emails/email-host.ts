import type { Token } from '../../../portuguese/tokens';
import { readTopLevelDomain, TOP_LEVEL_DOMAINS, type DomainLabel } from '../../../portuguese/top-level-domains';
import type { Passage } from '../../passage';
import { readMoves, type Move } from './address-moves';
import { AddressParts } from './address-parts';
import { isName, joined, type AddressPart } from './address-part';
import { isContent, partAt, partsFrom } from './dictated-parts';
import { isDot, isWrittenComma } from './email-labels';
import { isSentenceWord } from './email-lexicon';
import { PROVIDER_NAMES, providerName } from './email-providers';

/** Tokens of the longest host with the hesitations inside it. */
export const DOMAIN_WINDOW = 30;
const LONGEST_HOST = 6;
/** Words that no spoken host starts with: they go on with a sentence about the at sign. */
const NO_HOST =
  /^(?:o|os|a|as|ao|aos|um|uma|e|ou|de|da|do|das|dos|no|na|nos|nas|em|com|por|para|pra|que|se|vai|vem|fica|antes|depois|senao|mas|qualquer|alguma)$/;

/** Words inside a host that more often go on with the sentence. */
const SENTENCE_INSIDE = /^(?:no|na|nos|nas|em|para|pra|pro|por|que|se|mas)$/;

/** "arroba dois irmãos ponto com": whether a number before a plural is written in digits is not known. */
export function isNumberName({ list }: AddressParts): boolean {
  return list.some(
    ({ kind, text, stated }, at) =>
      kind === 'digits' &&
      stated !== true &&
      text.length === 1 &&
      list[at + 1]?.kind === 'text' &&
      list[at + 1]!.text.endsWith('s'),
  );
}

export interface HostReading extends DomainLabel {
  /** The words of the host. */
  readonly parts: AddressParts;
  readonly doubtful: boolean;
  /** It has none of the ordinary words of a sentence. */
  readonly isPlain: boolean;
}

/** Whether a move puts nothing into the address. */
export function isSkipped({ kind, remark }: Move): boolean {
  const empty = kind === 'remark' && remark?.letters === '' && remark.effect !== 'single';
  return (
    empty || kind === 'pause' || kind === 'sentence' || kind === 'filler' || kind === 'joiner' || kind === 'confirm'
  );
}

/** "loja da lu e clica no link ponto com". */
function goesOnAsSentence({ list }: AddressParts): boolean {
  return list.some(({ kind, text }) => kind === 'text' && SENTENCE_INSIDE.test(text));
}

/** The parts from a move on, up to the first dot, and the move after them. */
function nameFrom(moves: readonly Move[], from: number): { readonly list: AddressPart[]; readonly end: number } {
  const list: AddressPart[] = [];
  let end = from;
  for (let at = from; at < moves.length;) {
    const move = moves[at]!;
    if (move.kind === 'pause') {
      at += 1;
      continue;
    }
    if (!isContent(move) || move.text === '.' || move.speaker !== moves[from]!.speaker) break;
    const reading = partAt(moves, at);
    list.push(reading.part);
    at = reading.end;
    end = at;
  }
  return { list, end };
}

/** Reads the name before the first dot of a domain. */
class HostReader {
  constructor(private readonly passage: Passage) {}

  private get tokens(): readonly Token[] {
    return this.passage.tokens;
  }

  /** Ordinary words are a part of names too: "casa nova", "nosso lar". */
  private asName(move: Move): Move {
    const token = this.tokens[move.at]!;
    const isOrdinary = (move.kind === 'other' || move.kind === 'opener') && move.end === move.at + 1;
    const isWord = isOrdinary && token.kind === 'word' && token.lower !== 'é';
    return isWord ? { ...move, kind: 'text', text: token.folded } : move;
  }

  /** The name before the first dot, after pauses, hesitations and a repeated at sign. */
  read(at: number): HostReading | null {
    const { tokens } = this;
    const moves = readMoves(this.passage, at, Math.min(tokens.length, at + DOMAIN_WINDOW)).map((move) =>
      this.asName(move),
    );
    const first = this.opening(moves);
    const opening = moves[first];
    if (opening === undefined) return null;
    const written = tokens[opening.at]?.glued === true;
    // "Arroba o quê?"
    if (tokens[opening.at]?.folded === 'o' && tokens[opening.at + 1]?.folded === 'que') return null;
    if (!written && NO_HOST.test(tokens[opening.at]!.folded) && opening.kind !== 'letter') return null;
    const parts = new AddressParts();
    let end = opening.at;
    let paused = false;
    for (let index = first; index < moves.length;) {
      const move = moves[index]!;
      if (isDot(tokens, move.at) || (move.kind === 'pause' && isWrittenComma(tokens, move.at))) break;
      const step = this.hostStep(moves, index, { parts, paused });
      if (step === null) break;
      paused = step.paused;
      index = step.next;
      if (step.said) end = moves[index - 1]!.end;
      if (parts.list.length > LONGEST_HOST || (this.isProvider(parts) && !this.isLonger(moves, index))) break;
    }
    parts.withoutDoubles();
    const text = providerName(parts.text);
    const wellFormed = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/.test(text) && !/^[aeo]$/.test(text);
    return wellFormed
      ? {
          text,
          end,
          parts,
          isPlain: !parts.list.some((part) => part.kind === 'text' && isSentenceWord(part.text)),
          doubtful: parts.doubtful || isNumberName(parts) || goesOnAsSentence(parts),
        }
      : null;
  }

  private isProvider(parts: AddressParts): boolean {
    return PROVIDER_NAMES.has(providerName(parts.text));
  }

  /** "globo mail ponto com": a provider's name can be the first word of another host. */
  private isLonger(moves: readonly Move[], index: number): boolean {
    const [next, after] = [moves[index], moves[index + 1]];
    if (next?.kind !== 'text' || after === undefined || TOP_LEVEL_DOMAINS.has(next.text)) return false;
    return isDot(this.tokens, after.at) && readTopLevelDomain(this.tokens, after.at + 1) !== null;
  }

  /** The first move of the host; "é do", "é no" only lead to a provider. */
  private opening(moves: readonly Move[]): number {
    // "arroba… arroba transportadora".
    const first = moves.findIndex((move, at) => !isSkipped(move) && move.kind !== 'at' && !this.isSought(moves, at));
    const led = moves.findIndex(
      (move, at) => at >= first && !isSkipped(move) && !/^(?:é|do|no)$/.test(this.tokens[move.at]?.lower ?? ''),
    );
    return PROVIDER_NAMES.has(providerName(moves[led]?.text ?? '')) ? led : first;
  }

  /** "arroba… como é que chama aquele… uol", "arroba, esse trem aqui é yahoo": a word for a name that does not come to mind. */
  private isSought(moves: readonly Move[], at: number): boolean {
    const word = this.tokens[moves[at]!.at]!;
    const isStated = word.lower === 'é' && at > 0 && this.tokens[moves[at - 1]!.at]?.folded === 'aqui';
    if (isStated) return true;
    const isWord = /^(?:aquele|aquela|aquilo|esse|la|qual|negocio|trem|coisa|aqui)$/.test(word.folded);
    return (
      isWord &&
      (moves[at + 1]?.kind === 'pause' ||
        moves[at + 1]?.kind === 'sentence' ||
        (moves[at + 1] !== undefined && this.isSought(moves, at + 1)))
    );
  }

  /** One move of the host; null where the host ends. */
  private hostStep(
    moves: readonly Move[],
    index: number,
    { parts, paused }: { readonly parts: AddressParts; readonly paused: boolean },
  ): { readonly next: number; readonly paused: boolean; readonly said: boolean } | null {
    const move = moves[index]!;
    if (move.kind === 'remark') {
      parts.remark(move.remark!);
      return { next: index + 1, paused: true, said: true };
    }
    if (isSkipped(move)) {
      const follows = moves.slice(index).find((later) => !isSkipped(later));
      const goesOn =
        follows !== undefined &&
        (isDot(this.tokens, follows.at) ||
          follows.kind === 'remark' ||
          follows.text === '-' ||
          this.goesOnAfterEcho(moves, index) ||
          this.repeats(follows, parts, moves));
      // "semanadaciencia, traço, mt, ponto"
      if (move.kind === 'pause' && parts.list.at(-1)?.text === '-')
        return { next: index + 1, paused: false, said: false };
      return goesOn || (move.kind === 'pause' && parts.list.at(-1)?.kind === 'spelled')
        ? { next: index + 1, paused: true, said: false }
        : null;
    }
    if (!isContent(move)) return null;
    const next = partsFrom(moves, index);
    const isAfterPause = paused || move.speaker !== moves[index - 1]?.speaker;
    if (isAfterPause && next.length > 0 && parts.list.length > 0) {
      const { end, list } = nameFrom(moves, index);
      const name = joined(list);
      if (parts.contains(name)) return { next: end, paused: false, said: true };
      // "net log, ene ê tê traço ele ó gê"
      if (list.some(({ kind }) => kind === 'spelled') && joined(list.filter(isName)) === parts.text) {
        parts.replaceAllWith(list);
        return { next: end, paused: false, said: true };
      }
      parts.restart(next, null);
    }
    // "clinica sorriso sorriso com dois erres".
    const isAgain = moves[index + 1]?.kind === 'remark' && parts.list.at(-1)?.text === next[0]?.text;
    if (!isAgain) parts.add(next[0]!);
    const letters = next[0]?.kind === 'spelled' ? this.afterLetters(moves, index) : index + 1;
    return { next: letters, paused: false, said: true };
  }

  /** "arroba clínica sorriso… – Clínica sorriso… – …Manaus, ponto com": whether the speaker goes on with the host, which the listener repeated in part. */
  private goesOnAfterEcho(moves: readonly Move[], index: number): boolean {
    const next = moves.findIndex((move, at) => at >= index && !isSkipped(move));
    const echo = moves.slice(0, index).findLast((move) => isContent(move));
    const speaker = moves.find((move) => isContent(move))?.speaker;
    const { end, list } = nameFrom(moves, next);
    if (list.length === 0 || echo?.speaker === speaker || moves[next]!.speaker !== speaker) return false;
    const after = moves.slice(end).find((move) => !isSkipped(move));
    return after !== undefined && isDot(this.tokens, after.at);
  }

  /** Whether a move says again what the host consists of. */
  private repeats(move: Move, parts: AddressParts, moves: readonly Move[]): boolean {
    const { list } = nameFrom(moves, moves.indexOf(move));
    const name = joined(list);
    return (
      name !== '' && (parts.contains(name) || name.startsWith(parts.text) || joined(list.filter(isName)) === parts.text)
    );
  }

  private afterLetters(moves: readonly Move[], from: number): number {
    let end = from + 1;
    for (let at = end; at < moves.length && (moves[at]!.kind === 'letter' || moves[at]!.kind === 'pause'); at += 1) {
      if (moves[at]!.kind === 'letter') end = at + 1;
    }
    return end;
  }
}

/** The name before the first dot, after pauses, hesitations and a repeated at sign; null when there is none. */
export function readHost(passage: Passage, at: number): HostReading | null {
  return new HostReader(passage).read(at);
}
