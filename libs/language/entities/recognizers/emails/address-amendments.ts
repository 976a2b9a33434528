import { CORRECTION_SURE } from './email-lexicon';
import { isNearly, isSameName, joined, type AddressPart } from './address-part';
import type { AddressParts } from './address-parts';
import type { AmendedAddress, Amendments } from './amended-address';
import { endsInFullStop, movesAfter, type Move } from './address-moves';
import { deniedEnd } from './denied-names';
import { isContent, partAt, partsFrom, readExchange } from './dictated-parts';
import { isHostName, isOfHost, remarkOnHost } from './host-remarks';
import { hasName, hasNamesOf, hasShapeOf, joinsName, nameAt, namesOtherSign, restates } from './restated-parts';
import type { Passage } from '../../passage';

/** Tokens after an address in which it can be amended. */
export const AMENDED_WITHIN = 40;
const MIN_RESPELLED = 4;
/** Words before an amended name: "o meu é". */
const MAX_LEAD = 3;

/** Reads the remarks and corrections after an address: "souza com z", "s o u s a", "não, m de maria", "é underline, não ponto". */
class AmendmentReader {
  end: number;
  denied = false;
  confirmed = false;
  restated = false;
  private negated: 'no' | 'maybe' | 'surely' = 'no';
  private pending: (() => void) | null = null;
  /** The name of the last remark, which the answer is about too. */
  private asked = '';
  /** The parts before that remark. */
  private unremarked: readonly AddressPart[] | null = null;
  /** The letters between which the listener asked. */
  private letters: readonly string[] = [];
  /** Whether that name is the host's. */
  private isAboutHost = false;
  private readonly moves: readonly Move[];
  private readonly speaker: string | undefined;

  constructor(
    passage: Passage,
    private readonly address: AmendedAddress,
    private readonly parts: AddressParts,
  ) {
    this.end = address.end;
    this.moves = movesAfter(passage, address.end, AMENDED_WITHIN);
    this.speaker = passage.words[passage.tokens[address.end - 1]!.word]?.speaker;
  }

  read(): void {
    for (let at = 0; at < this.moves.length;) {
      const next = this.step(at);
      if (next === null) break;
      at = next;
    }
    if (this.negated !== 'no' && this.isAsked()) this.denied = true;
  }

  /** One remark, correction or repetition; null where the talk turns to something else. */
  private step(at: number): number | null {
    const move = this.moves[at]!;
    switch (move.kind) {
      case 'pause':
      case 'sentence':
      case 'joiner':
        return at + 1;
      case 'filler':
        this.compose(move.text);
        return at + 1;
      case 'confirm':
        return this.confirm(at);
      case 'correct':
        return this.correct(at);
      case 'remark':
        return this.remark(at);
      case 'opener':
      case 'other':
        return this.leadsToName(at) ? at + 1 : null;
      default:
        if (move.kind === 'connector') return this.moves[at + 1]?.kind === 'remark' ? at + 1 : null;
        return isContent(move) ? this.names(at) : null;
    }
  }

  /** "Sabor da roça, com cê?": remarks on a name whose pieces are said are about it. */
  private compose(name: string): void {
    if (name === '') return;
    this.isAboutHost = this.isHost(name);
    this.asked = name;
  }

  private confirm(at: number): number {
    this.pending?.();
    this.pending = null;
    this.confirmed ||=
      this.isOther(at) || (this.speaker === undefined && this.moves.slice(0, at).some(({ text }) => text === '?'));
    return at + 1;
  }

  private correct(at: number): number {
    this.pending = null;
    const found = readExchange(this.moves, at);
    if (found !== null) {
      this.amend(at, this.moves[found.end - 1]!.end, () => this.parts.exchange(found.wrong, found.right));
      return found.end;
    }
    const denied = deniedEnd(this.moves, at, this.parts, this.saidNames);
    if (denied !== null) return denied;
    const contrast = this.contrast(at);
    if (contrast !== null) return contrast;
    this.negated = CORRECTION_SURE.test(this.moves[at]!.text) ? 'surely' : 'maybe';
    return at + 1;
  }

  /** The names of the address, and the one that was spoken of last. */
  private get saidNames(): string[] {
    const { host } = this.address;
    return [...this.parts.list, ...(host?.list ?? [])].map(({ text }) => text).concat(host?.text ?? [], this.asked);
  }

  /** "é underline, não ponto", "setenta e dois não, meia dois": what is right stands before what is wrong, or after it. */
  private contrast(at: number): number | null {
    if (this.moves[at]!.text !== 'nao') return null;
    const before = this.moves[at - 1]?.kind === 'pause' ? at - 1 : at;
    let start = before;
    while (start > 0 && isContent(this.moves[start - 1]!)) start -= 1;
    const said = partsFrom(this.moves.slice(0, before), start);
    let next = at + 1;
    while (this.moves[next]?.kind === 'pause' || this.moves[next]?.text === 'é') next += 1;
    const { parts: other, end } = nameAt(this.moves, next, this.parts);
    if (said.length === 0 && namesOtherSign(this.parts, this.moves.slice(0, at), other)) return end;
    if (said.length === 0 || other.length === 0) return null;
    // "é underline não ponto"
    const isStated = this.moves[start - 1]?.text === 'é' && this.parts.contains(joined(said));
    if (isStated && !this.parts.contains(joined(other))) return end;
    const isDirect = next === at + 1;
    const [wrong, right] = before < at && isDirect ? [other, said] : [said, other];
    if (!isDirect && before < at) return null;
    if (this.parts.contains(joined(wrong)))
      this.amend(at, this.moves[end - 1]!.end, () => this.parts.exchange(wrong, right));
    else if (!this.parts.contains(joined(right))) return null;
    return end;
  }

  private isOther(at: number): boolean {
    return this.speaker !== undefined && this.moves[at]!.speaker !== this.speaker;
  }

  /** Whether the address was said as a question, or one follows it directly. */
  private isAsked(): boolean {
    const asked = this.moves.findIndex(({ kind, text }) => kind === 'sentence' && text === '?');
    const denied = this.moves.findIndex(({ kind }) => kind === 'correct');
    return asked >= 0 && asked < denied && (this.speaker === undefined || this.isOther(denied));
  }

  /** "a souza é com z", "é m de maria": words before a name that is amended. */
  private leadsToName(at: number): boolean {
    let from = at + 1;
    // "Não, o meu é sandra ponto mattos".
    while (this.negated !== 'no' && from - at <= MAX_LEAD && /^(?:other|opener)$/.test(this.moves[from]?.kind ?? ''))
      from += 1;
    const next = this.moves[from];
    if (next === undefined) return false;
    // "É isso?", "Está certo?"
    if (next.kind === 'confirm') return this.moves[from + 1]?.text === '?';
    if (next.kind === 'remark') return next.remark?.effect !== 'none';
    return isContent(next) && this.mayAmend(from);
  }

  private mayAmend(at: number): boolean {
    const name = nameAt(this.moves, at, this.parts);
    const [first] = name.parts;
    if (first === undefined) return false;
    return this.moves[name.end]?.kind === 'remark' || this.negated !== 'no' || this.isKnown(first.text);
  }

  private remark(at: number): number {
    const { remark, end } = this.moves[at]!;
    if (remark === undefined || remark.effect === 'none' || remark.effect === 'join' || remark.effect === 'choice')
      return at + 1;
    const { asked } = this;
    const { host } = this.address;
    if (this.isAboutHost || isOfHost(remark, this.parts, host))
      this.amend(at, end, () => remarkOnHost(remark, host, asked));
    else if (asked === '' && this.parts.hasAlready(remark)) this.end = end;
    else this.amend(at, end, () => void (this.parts.remarkOn(asked, remark) || this.parts.remark(remark)));
    this.negated = 'no';
    return at + 1;
  }

  /** Whether a name is the host's and not one of the local part. */
  private isHost(text: string): boolean {
    return !this.parts.contains(text) && isHostName(this.address.host, text);
  }

  /** Carries out what the speaker says at once, and what the listener asks once it is confirmed. */
  private amend(at: number, end: number, change: () => void): void {
    const apply = (): void => {
      change();
      this.end = end;
    };
    if (this.isOther(at) && !this.isAnswer(at) && !endsInFullStop(this.moves.slice(at))) this.pending = apply;
    else apply();
  }

  /** Whether the other speaker answers a question about an address that was read back. */
  private isAnswer(at: number): boolean {
    return this.moves.slice(0, at + 1).some(({ kind, text }) => text === '?' || kind === 'correct');
  }

  /** Names said after the address: with a remark, spelled, read back, or in place of wrong ones. */
  private names(at: number): number | null {
    if (joinsName(this.parts, this.moves.slice(at, at + 2))) return at + 1;
    const { parts, end } = nameAt(this.moves, at, this.parts);
    const text = parts.map((part) => part.text).join('');
    const remarkAt = this.moves[end]?.kind === 'pause' ? end + 1 : end;
    const remark = this.moves[remarkAt]?.remark;
    const [first] = parts;
    if (first === undefined) return null;
    const token = this.moves[end - 1]!.end;
    this.isAboutHost = this.isHost(text);
    // "Casanove é junto": the number of the host is written in words.
    if (this.isAboutHost && this.address.host!.text !== text && this.address.host!.spelledOut === text)
      this.amend(at, token, () => this.address.host!.replaceAll(text));
    const letter = this.letter(at, parts);
    if (letter !== null) return letter;
    if (first.kind === 'sign' && parts.length === 1 && this.negated === 'no' && this.sign(at, first)) return end;
    // "…, doze em número"
    if (first.kind === 'digits' && parts.length === 1 && remark?.effect === 'none' && !this.parts.contains(text)) {
      this.amend(at, this.moves[remarkAt]!.end, () => void this.parts.writeInDigits(text));
      return remarkAt + 1;
    }
    if (remark !== undefined && this.isKnown(text)) {
      if (remark.effect === 'words' && !this.isAboutHost)
        this.amend(at, this.moves[remarkAt]!.end, () => this.parts.remark(remark));
      if (this.isAboutHost && remark.effect !== 'choice')
        this.amend(at, this.moves[remarkAt]!.end, () =>
          remarkOnHost(remark, this.address.host, remark.place === null ? this.asked : text),
        );
      if (remark.effect === 'choice' && !this.isAboutHost) this.asked = text;
      if (remark.letters === '' || this.isAboutHost) return remarkAt + 1;
      this.asked = text;
      this.unremarked = [...this.parts.list];
      this.amend(at, this.moves[remarkAt]!.end, () => this.parts.remarkOn(text, remark));
      return remarkAt + 1;
    }
    // "duda com dois dês mesmo, d, u, d, a": the letters decide.
    const row = partAt(this.moves, at);
    const before = this.unremarked;
    if (row.part.kind === 'spelled' && row.part.text === this.asked && before !== null) {
      this.amend(at, this.moves[row.end - 1]!.end, () => this.parts.replaceAllWith(before));
      return row.end;
    }
    if (
      first.kind === 'spelled' &&
      first.text.length >= MIN_RESPELLED &&
      this.parts.list.some((part) => isSameName(part.text, first.text))
    ) {
      this.amend(at, token, () => this.parts.replaceSimilar(first.text));
      return end;
    }
    if (this.negated !== 'no') return this.replace(at, { parts, end });
    // "…, certo? É kleber", "rogerio.lemos…? É rogério ponto lima".
    const isAnswer = first.kind === 'text' && this.isOther(at) && this.isAnswer(at);
    if (isAnswer && !this.parts.contains(text) && hasName(this.parts, first.text)) {
      this.amend(at, token, () => this.parts.replaceWith(parts));
      return end;
    }
    return this.isKnown(text) ? end : null;
  }

  /** "B de bola ou d de dado? – D de dado": the question about a letter, or its answer; null for other parts. */
  private letter(at: number, parts: readonly AddressPart[]): number | null {
    const [part] = parts;
    if (parts.length !== 1 || part?.kind !== 'spelled' || part.text.length !== 1) return null;
    const other = this.moves[at + 2];
    if (this.moves[at + 1]?.text === 'ou' && other?.kind === 'letter' && this.isOther(at)) {
      this.letters = [part.text, other.text];
      return at + 3;
    }
    const wrong = this.letters.includes(part.text) ? this.letters.find((text) => text !== part.text) : undefined;
    const place = this.parts.list.find(({ kind, text }) => kind === 'spelled' && text === wrong);
    if (place === undefined) return null;
    this.amend(at, this.moves[at]!.end, () => this.parts.replacePart(place, part));
    return at + 1;
  }

  /** "Traço embaixo? – É, underline": the listener asks whether the only sign is another one. Returns whether it was a question or its answer. */
  private sign(at: number, part: AddressPart): boolean {
    if (this.parts.contains(part.text)) return false;
    const isOnly = this.parts.list.filter(({ kind }) => kind === 'sign').length === 1;
    if (!isOnly || (!this.isOther(at) && this.pending === null)) return false;
    if (this.isOther(at) && this.moves[at + 1]?.text !== '?') return false;
    this.amend(at, this.moves[at]!.end, () => void this.parts.correct([part], true));
    if (!this.isOther(at)) this.pending = null;
    return true;
  }

  /** Whether the text is a part of the address, also a misheard one. */
  private isKnown(text: string): boolean {
    return (
      this.parts.contains(text) ||
      this.address.domain.startsWith(text) ||
      this.isHost(text) ||
      this.parts.list.some((part) => isNearly(part.text, text))
    );
  }

  /** "não, m de maria", "perdão, underline": the parts that replace wrong ones. */
  private replace(
    at: number,
    { parts, end }: { readonly parts: readonly AddressPart[]; readonly end: number },
  ): number | null {
    const [first] = parts;
    const token = this.moves[end - 1]!.end;
    // "não tem o ponto br": how the domain ends.
    if (first?.text === '.' && /^(?:br|com|net|org|gov)$/.test(parts[1]?.text ?? '')) {
      this.negated = 'no';
      return end;
    }
    const surely = this.negated === 'surely';
    const letters = this.parts.list.filter(({ kind, text }) => kind === 'spelled' && text.length === 1);
    const isLetter = first?.kind === 'spelled' && first.text.length === 1 && parts.length === 1;
    if (hasNamesOf(this.parts, parts)) {
      this.amend(at, token, () => this.parts.replaceAllWith(parts));
    } else if (restates(this.parts, parts)) {
      this.amend(at, token, () => {
        this.parts.replaceAllWith(parts);
        this.restated = true;
      });
    } else if (isLetter && letters.length === 1) {
      this.amend(at, token, () => this.parts.replacePart(letters[0]!, first));
    } else if (first?.kind === 'sign' && parts.length === 1) {
      this.amend(at, token, () => this.parts.correct(parts, true));
    } else if (
      first !== undefined &&
      this.parts.list.some((part) => isSameName(part.text, first.text) || (surely && part.kind === first.kind))
    ) {
      this.amend(at, token, () => this.parts.replaceWith(parts));
    } else if (hasShapeOf(this.parts, parts)) {
      this.amend(at, token, () => this.parts.exchange([...this.parts.list], parts));
    } else {
      // "Não, é Prates": which part is wrong is not said.
      if (!surely && !(this.isOther(at) && this.moves[at - 1]?.text === 'é')) return null;
      this.parts.doubtful = true;
      this.end = token;
    }
    this.negated = 'no';
    return end;
  }
}

/** Applies to `parts` and to the host what is said about an address after its last word. */
export function readAmendments(passage: Passage, address: AmendedAddress, parts: AddressParts): Amendments {
  const reader = new AmendmentReader(passage, address, parts);
  reader.read();
  return { end: reader.end, denied: reader.denied, confirmed: reader.confirmed, restated: reader.restated };
}
