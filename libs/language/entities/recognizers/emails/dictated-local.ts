import { firstNameUse, surnameUse } from '../names/name-lexicon';
import { joined, type AddressPart } from './address-part';
import type { SpellingRemark } from './spelling-remark';
import { LETTER_PAIRS } from './spelling-remarks';
import { AddressParts } from './address-parts';
import type { Move } from './address-moves';
import { isContent, partAt, partsFrom, readExchange } from './dictated-parts';

export interface DictatedLocal {
  readonly parts: AddressParts;
  /** Whether a speaker said "tudo junto". */
  readonly isJoined: boolean;
}

/** For each move, whether the listener says it: the other speaker or, in speech without speakers, a question. */
export function listenerMoves(moves: readonly Move[], dictator: string | undefined): boolean[] {
  if (dictator !== undefined) return moves.map(({ speaker }) => speaker !== dictator);
  const asked = moves.map(() => false);
  let from = 0;
  moves.forEach(({ kind, text }, at) => {
    if (kind !== 'sentence') return;
    if (text === '?') asked.fill(true, from, at + 1);
    from = at + 1;
  });
  return asked;
}

const isName = (move: Move | undefined): boolean =>
  move?.kind === 'text' || move?.kind === 'letter' || move?.kind === 'digits' || move?.kind === 'sign';

/** What the listener asked, until the answer. */
type Pending = { readonly apply: () => void; readonly implied: boolean } | null;

/** "s" or "th" as the answer to a question about the spelling. */
function isSpelling({ kind, text }: AddressPart): boolean {
  return text.length <= 2 && (kind === 'spelled' || LETTER_PAIRS.has(text));
}

/** Follows one dictation, move by move. */
class Dictation {
  readonly parts = new AddressParts();
  isJoined = false;
  private pending: Pending = null;
  /** The next letter answers a question ("com s ou com z?") or replaces a wrong one. */
  private letterAnswers = false;
  /** The name that the listener asked about. */
  private asked = '';
  private paused = false;
  private broken = false;
  private spelling = false;
  /** The parts before the last remark, for a correction of it. */
  private unremarked: readonly AddressPart[] | null = null;

  constructor(
    private readonly moves: readonly Move[],
    private readonly listener: readonly boolean[],
  ) {}

  follow(): void {
    for (let at = 0; at < this.moves.length;) {
      if (this.listener[at] === true) at = this.listen(at);
      else at = isContent(this.moves[at]!) ? this.name(at) : this.otherwise(at);
    }
    this.answer(true);
  }

  /** A turn of the listener: a question about the spelling, an echo, or a proposal where nothing was said yet. */
  private listen(from: number): number {
    let end = from;
    while (
      end < this.moves.length &&
      this.listener[end] === true &&
      this.moves[end]?.speaker === this.moves[from]?.speaker
    )
      end += 1;
    const turn = this.moves.slice(from, end);
    const remark = turn.find((move) => move.remark !== undefined && move.remark.effect !== 'none')?.remark;
    const said = turn.filter((move) => isContent(move));
    const echo = new Dictation(
      said,
      said.map(() => false),
    );
    echo.follow();
    this.paused = true;
    const last = echo.parts.list.at(-1)?.text ?? '';
    this.letterAnswers = remark?.effect === 'choice';
    this.asked = last;
    if (this.parts.list.length === 0) echo.parts.list.forEach((part) => this.parts.add(part));
    if (remark !== undefined) {
      this.pending = {
        apply: () => this.remark(remark),
        implied: true,
      };
    } else if (last !== '' && !this.parts.contains(echo.parts.text)) {
      this.pending = { apply: () => void this.parts.replaceSimilar(last), implied: false };
    }
    return end;
  }

  /** Settles the listener's question; the speaker who goes on dictating agrees to a spelling, but not to another name. */
  private answer(goesOn: boolean): void {
    if (this.pending !== null && (!goesOn || this.pending.implied)) this.pending.apply();
    this.pending = null;
  }

  /** A remark is about the name in question, or else about the last one. */
  private remark(remark: SpellingRemark): void {
    if (this.asked === '' || !this.parts.remarkOn(this.asked, remark)) this.parts.remark(remark);
  }

  private otherwise(at: number): number {
    const { kind, text, remark } = this.moves[at]!;
    if (kind === 'remark' && remark !== undefined) {
      const again = this.moves[at + 1];
      if (again?.kind === 'text' && this.parts.isRespelled(again.text, remark)) {
        this.parts.replaceSimilar(again.text);
        return at + 2;
      }
      // The speaker's own words answer the question.
      this.pending = null;
      this.isJoined ||= remark.effect === 'join';
      // "casa das tintas" in "loja tudo junto casa das tintas" may be all of it.
      const isBetween =
        remark.effect === 'join' && this.parts.list.at(-1)?.kind === 'text' && this.moves[at + 1]?.kind === 'text';
      if (isBetween && !this.isOneName(at)) this.parts.doubtful = true;
      this.unremarked = [...this.parts.list];
      this.remark(remark);
    }
    if (kind === 'confirm') this.answer(false);
    if (kind === 'correct') return this.correct(at);
    this.spelling ||= text === 'spelling';
    this.broken = (kind === 'sentence' && this.moves[at - 1]?.kind === 'sentence') || text === '…';
    this.paused = true;
    return at + 1;
  }

  /** "paty lemos tudo junto paty com y", "kauan tudo junto vieira": whether a name that was said, or its surname, follows a remark. */
  private isOneName(at: number): boolean {
    const [next, after] = [this.moves[at + 1]!, this.moves[at + 2]];
    if (after?.kind === 'remark' && this.parts.contains(next.text)) return true;
    const [first, ...others] = this.parts.list;
    return others.length === 0 && firstNameUse(first!.text) !== null && surnameUse(next.text) !== null;
  }

  private correct(at: number): number {
    const denied = this.pending !== null || this.letterAnswers;
    const exchanged = this.exchange(at);
    if (exchanged !== null) return exchanged;
    // "com y no final, não, com e no final"
    const follows = this.moves.slice(at + 1).find(({ kind }) => kind !== 'pause' && kind !== 'filler');
    if (this.unremarked !== null && follows?.kind === 'remark') {
      this.parts.replaceAllWith(this.unremarked);
      return at + 1;
    }
    this.pending = null;
    const next = this.nextContent(at + 1);
    this.letterAnswers = denied;
    if (next === null) return at + 1;
    const parts = partsFrom(this.moves, next);
    // "Com z? Não, s."
    if (denied && parts[0]?.kind === 'spelled' && parts[0].text.length <= 2) return next;
    let taken = this.parts.correct(parts, denied);
    let end = next;
    for (; taken > 0; taken -= 1) ({ end } = partAt(this.moves, end));
    this.paused = false;
    return end;
  }

  /** "não é ponto, é underline"; null when the words are no such correction. */
  private exchange(at: number): number | null {
    const found = readExchange(this.moves, at);
    if (found === null) return null;
    this.pending = null;
    this.parts.exchange(found.wrong, found.right);
    this.paused = false;
    return found.end;
  }

  /** The content directly after a correction; null when a remark or another speaker comes first. */
  private nextContent(from: number): number | null {
    for (let at = from; at < this.moves.length; at += 1) {
      const { kind } = this.moves[at]!;
      if (this.listener[at] === true || kind === 'remark') return null;
      if (isContent(this.moves[at]!)) return at;
    }
    return null;
  }

  private name(at: number): number {
    const { part, end } = partAt(this.moves, at);
    if (this.letterAnswers && isSpelling(part)) {
      this.letterAnswers = false;
      this.remark({ end, letters: part.text, effect: 'write', place: null });
      return end;
    }
    this.letterAnswers = false;
    this.unremarked = null;
    this.answer(true);
    this.asked = '';
    // "erre ponto camargo, erre de rato": which letter it was.
    const isBehindName = this.parts.list.at(-1)?.kind === 'text' && !isName(this.moves[end]);
    const isExample = this.moves[at]!.example === true && (this.paused || isBehindName);
    if (isExample && this.parts.list.some(({ kind, text }) => kind === 'spelled' && text === part.text)) return end;
    // "luis com s e sergio com s": "e" only joins the remarks.
    const next = this.moves[at + 1];
    const isJoining = part.text === 'e' && this.moves[at - 1]?.kind === 'remark' && next?.kind === 'text';
    if (isJoining && this.moves[at + 2]?.kind === 'remark' && this.parts.contains(next.text)) return end;
    const spelled = this.paused ? this.spellsAll(at) : null;
    if (spelled !== null) return spelled;
    const clarified = this.clarify(at, part, end);
    if (clarified !== null) return clarified;
    if (this.paused) {
      const next = partsFrom(this.moves, at);
      this.parts.restart(next, this.broken ? this.spokenAt(at) : null);
    }
    this.parts.add(part, this.spelling);
    this.paused = false;
    this.broken = false;
    this.spelling = false;
    return end;
  }

  /** "kleitonbarbeiro, k l e i t o n barbeiro": the last names are said again, partly spelled. */
  private spellsAll(at: number): number | null {
    const names: AddressPart[] = [];
    let end = at;
    while (this.moves[end] !== undefined && this.listener[end] !== true && isContent(this.moves[end]!)) {
      if (this.moves[end]!.kind === 'sign') break;
      const reading = partAt(this.moves, end);
      names.push(reading.part);
      end = reading.end;
    }
    const isSpelled = names.length > 1 && names.some(({ kind }) => kind === 'spelled');
    return isSpelled && this.parts.replaceNames(joined(names)) ? end : null;
  }

  /** "dauva underline, dalva com l, underline costura": a name that was said is said again with a remark. */
  private clarify(at: number, part: AddressPart, end: number): number | null {
    const remark = this.moves[end]?.remark;
    // "f r dornelles, f e r grudados": the initials are said again with the remark that joins them.
    const isInitials = part.kind === 'spelled' && remark?.effect === 'join';
    if (
      isInitials &&
      this.parts.list.some(({ kind, text }) => kind === 'spelled' && text === part.text.replace(/(?<=.)e(?=.)/g, ''))
    )
      return end;
    if (part.kind !== 'text' || remark === undefined || remark.letters === '') return null;
    const isSaid = this.parts.list.some(({ text }) => text === part.text);
    const isWhole = this.parts.list.some(({ kind }) => kind === 'sign');
    const isAgain = isSaid && (isWhole || this.parts.list.at(-1)?.kind === 'sign');
    if (!this.paused && !isAgain) return null;
    return this.parts.remarkOn(part.text, remark) ? end + 1 : null;
  }

  private spokenAt(at: number): string {
    const { kind, text } = this.moves[at]!;
    return kind === 'sign' && text === '.' ? 'ponto' : text;
  }
}

/** Reads moves as the local part of an address. `dictator`: the speaker whose address it is. */
export function dictatedLocal(moves: readonly Move[], dictator: string | undefined): DictatedLocal {
  const dictation = new Dictation(moves, listenerMoves(moves, dictator));
  dictation.follow();
  dictation.parts.withoutDoubles();
  if (!dictation.isJoined) dictation.parts.withoutRepeats();
  return { parts: dictation.parts, isJoined: dictation.isJoined };
}
