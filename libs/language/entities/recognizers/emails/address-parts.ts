import { correctedParts } from './address-corrections';
import { agreeing, inWords, isName, isPartOf, isSameName, joined, type AddressPart } from './address-part';
import { editDistance } from '../../edit-distance';
import { respell } from './respell';
import type { SpellingRemark } from './spelling-remark';

/** A row of at least so many letters spells the name before it again, if it differs in at most `MAX_RESPELLED` letters. */
const MIN_RESPELLED = 4;
const MAX_RESPELLED = 2;
const MIN_RESTARTED = 3;
/** Letters that names have only where they are said to. */
const RARE_LETTERS = /^(?:[hkwy]|th|ph|ck|([a-z])\1)$/u;

/**
 * The state of one side of an address under dictation: what was said so far, after corrections, repetitions and remarks. It is `doubtful` once
 * something was said that does not fit.
 */
/** Letters that are said of a name because another one is more usual. */
const RARE = /^[zykw]$/u;

export class AddressParts {
  private parts: AddressPart[] = [];
  /** The name before the last remark, for "karina com k, karina ponto dias". */
  private remarked: string | null = null;
  private remarkedLetters = '';
  /** What was said of the spelling of a name before the name. */
  private remarkOfNext: SpellingRemark | null = null;
  doubtful = false;

  get text(): string {
    return joined(this.parts);
  }

  startsWith(text: string): boolean {
    return text.length >= MIN_RESPELLED && this.text.startsWith(text);
  }

  get list(): readonly AddressPart[] {
    return this.parts;
  }

  add(part: AddressPart, spellsAgain = false): void {
    if (this.remarkOfNext !== null && isName(part)) {
      const text = respell(part.text, this.remarkOfNext);
      this.remarkOfNext = null;
      if (text === null) this.doubtful = true;
      else return this.add({ ...part, text }, spellsAgain);
    }
    const last = this.parts[this.parts.length - 1];
    const { remarked, remarkedLetters } = this;
    this.remarked = null;
    this.remarkedLetters = '';
    // "kátia com k, a, t, i, a": the letter of the remark is the first of the row.
    const isRest = part.kind === 'spelled' && last?.kind === 'text' && remarkedLetters + part.text === last.text;
    if (isRest && remarkedLetters !== '') return;
    // "samuelquintao, junto, q-u-i-n-t-a-o": only a part is spelled.
    const isPartSpelled = part.kind === 'spelled' && last?.kind === 'text' && part.text.length >= MIN_RESPELLED;
    if (isPartSpelled && (last.text.endsWith(part.text) || last.text.startsWith(part.text))) return;
    // "atelie da bete, tudo junto, ateliedabete"
    if (part.kind === 'text' && this.parts.length > 1 && part.text === this.text) {
      this.parts = [part];
      return;
    }
    if (last !== undefined && isName(last) && isName(part)) {
      if (this.isInitialsAgain(part, last)) return;
      if (remarked !== null && part.kind === 'text' && (part.text === remarked || part.text === last.text)) return;
      if (this.isSpelling(part, last, spellsAgain)) {
        this.parts[this.parts.length - 1] = part.kind === 'spelled' ? part : last;
        return;
      }
    }
    // "ponto, é, ponto": a hesitation; an address has no two full stops in a row.
    if (part.kind === 'sign' && last?.kind === 'sign' && last.text === part.text) return;
    this.parts.push(part);
  }

  /** "dp, d e p", "dr ponto sergio, d r": the letters of an earlier name, between the last two of which "e" can stand. */
  private isInitialsAgain({ kind, text }: AddressPart, last: AddressPart): boolean {
    if (kind !== 'spelled' || text.length < 2 || last.kind !== 'text') return false;
    const plain = text.replace(/e(?=.$)/u, '');
    const isLast = last.text === text || last.text === plain;
    return isLast || this.parts.some((part) => part.kind === 'text' && part.text === text);
  }

  /** "souza, s o u z a" and "s o u z a, souza": one name, in its spelled form. */
  private isSpelling(part: AddressPart, last: AddressPart, spellsAgain: boolean): boolean {
    if (part.kind === last.kind) return false;
    const spelled = part.kind === 'spelled' ? part.text : last.text;
    if (part.text === last.text) return spelled.length > 1;
    if (spelled.length < MIN_RESPELLED) return false;
    return editDistance(part.text, last.text) <= MAX_RESPELLED || (spellsAgain && part.kind === 'spelled');
  }

  /** "wesley wesley ponto tech": a word said twice without a pause, unless both are meant ("ana ana, tudo junto"). */
  withoutRepeats(): void {
    const [first] = this.parts;
    const again = this.parts.findIndex(({ text }, at) => at > 0 && text === first?.text);
    // "ana lima ana ponto lima": the name, then the address.
    if (
      again > 0 &&
      this.parts[again + 1]?.kind === 'sign' &&
      this.parts.slice(0, again).every(({ kind }) => kind === 'text')
    )
      this.parts.splice(0, again);
    this.parts = this.parts.filter(
      ({ kind, text }, at) => kind !== 'text' || text.length < MIN_RESTARTED || text !== this.parts[at - 1]?.text,
    );
  }

  /** "jussara ponto lemos meia dois, jussara ponto lemos meia dois": several parts that are said twice in a row stand once. */
  withoutDoubles(): void {
    for (let from = 0; from < this.parts.length; from += 1)
      for (let middle = from + 1; middle < this.parts.length; middle += 1) {
        const first = this.parts.slice(from, middle);
        const text = joined(first);
        if (text.length < MIN_RESPELLED) continue;
        let to = middle;
        while (to < this.parts.length && joined(this.parts.slice(middle, to)).length < text.length) to += 1;
        const second = this.parts.slice(middle, to);
        // "ana ana, tudo junto" is one word twice.
        const isOneWord = first.length === 1 && second.length === 1 && first[0]!.kind === second[0]!.kind;
        if (joined(second) === text && !isOneWord) this.parts.splice(from, first.length);
      }
  }

  /** "yasmim ponto yasmim ponto duarte": whether a name of the address was said again with other letters is not known. */
  get hasRepeats(): boolean {
    const names = this.parts
      .filter(isName)
      .map(({ text }) => text)
      .filter((text) => text.length >= MIN_RESPELLED);
    return names.some((name, at) =>
      names.slice(0, at).some((other) => other !== name && (other.endsWith(name) || name.endsWith(other))),
    );
  }

  /** "ana lima separado por ponto": the sign between names said without one. */
  private separate(sign: string, isEvery: boolean): void {
    if (this.parts.some(({ text }) => text.includes(sign))) return isEvery ? this.separateRest(sign) : undefined;
    const names = this.parts.filter(isName).length;
    if (names < 2 || names !== this.parts.length) this.doubtful = true;
    this.parts = this.parts.flatMap((part, at) => (at === 0 ? [part] : [{ kind: 'sign', text: sign }, part]));
  }

  /** "rio ponto grande limpo, os três separados por ponto": the sign also stands between the names that were said without it. */
  private separateRest(sign: string): void {
    this.parts = this.parts.flatMap((part, at) => {
      const before = this.parts[at - 1];
      const isApart = before !== undefined && isName(before) && isName(part);
      return isApart ? [{ kind: 'sign', text: sign } as const, part] : [part];
    });
  }

  /** Applies a remark to the last name that it can be about; one about no name makes the address doubtful. */
  remark(remark: SpellingRemark): void {
    if (remark.effect === 'none' || remark.effect === 'join' || remark.effect === 'choice') {
      this.remarked = this.lastName()?.text ?? null;
      return;
    }
    if (remark.effect === 'separate') return this.separate(remark.letters, remark.every === true);
    // "denise barcelos, com um underline no final"
    if (remark.effect === 'append') return this.add({ kind: 'sign', text: remark.letters });
    if (remark.effect === 'words') return this.spellOut(remark.letters);
    if (remark.effect === 'number') return this.addNumber(remark);
    // "é dois eles viu isabella …": the letters are said before the name.
    if (this.parts.length === 0 && remark.effect === 'write') {
      this.remarkOfNext = remark;
      return;
    }
    if (this.explains(remark)) return;
    for (let index = this.parts.length - 1; index >= 0; index -= 1) {
      const part = this.parts[index]!;
      if (!isName(part)) continue;
      const text = respell(part.text, remark);
      if (text === null) continue;
      this.remarked = part.text;
      this.remarkedLetters = remark.letters;
      this.parts[index] = { ...part, text };
      return;
    }
    this.doubtful = true;
  }

  /** "henrique ponto sato, com h no começo", "karina ponto costa, com k": only an earlier name has the rare letter, which it explains. */
  private explains({ effect, letters, place }: SpellingRemark): boolean {
    const last = this.lastName();
    if (effect !== 'write' || last === undefined || place === 'end') return false;
    const has = ({ text }: AddressPart): boolean =>
      place === 'start' || letters === 'h' ? text.startsWith(letters) : text.includes(letters);
    if (place !== 'start' && !RARE_LETTERS.test(letters)) return false;
    return !last.text.includes(letters) && this.parts.some((part) => isName(part) && has(part));
  }

  /** "arte dois, com o número dois": how a number is written that was said, or, after "com", another one ("marcos com o setenta e sete em número"). */
  private addNumber({ letters: digits, adds }: SpellingRemark): void {
    this.parts = this.parts.map((part) =>
      part.kind === 'digits' && part.text === digits ? { ...part, stated: true } : part,
    );
    const isKnown = this.parts.some(({ text }) => text.includes(digits)) || this.writeInDigits(digits);
    if (!isKnown && adds === true) this.parts.push({ kind: 'digits', text: digits });
  }

  /** "casa nove, por extenso", "dois irmãos, dois por extenso": the number, or the last one, is written in words. */
  private spellOut(digits: string): void {
    const at = this.parts.findLastIndex(({ kind, text }) => kind === 'digits' && (digits === '' || text === digits));
    if (at >= 0) this.parts[at] = { kind: 'text', text: inWords(this.parts[at]!.text) };
  }

  /** Whether a number was said of these parts. */
  hasNumber(digits: string): boolean {
    return this.parts.some(({ text }) => text.includes(digits)) || this.spelledOut.includes(inWords(digits));
  }

  /** "vendinhadoze, doze em número": writes the number that a name contains in digits. Returns whether one does. */
  writeInDigits(digits: string): boolean {
    const word = inWords(digits);
    const at = this.parts.findIndex(({ kind, text }) => kind === 'text' && text.split(word).length === 2);
    if (at < 0) return false;
    this.parts[at] = { kind: 'text', text: this.parts[at]!.text.replace(word, digits) };
    return true;
  }

  /** The text with its numbers in words. */
  get spelledOut(): string {
    return this.parts.map(({ kind, text }) => (kind === 'digits' ? inWords(text) : text)).join('');
  }

  /** Puts one name in the place of everything. */
  replaceAll(text: string): void {
    this.parts = [{ kind: 'text', text }];
  }

  /** Whether a remark on the sign between names can be about these parts. */
  get canBeSeparated(): boolean {
    return this.parts.length > 1 && this.parts.every(isName);
  }

  /** Applies a remark to the names that were said again with it ("souza com z"). Returns whether there are such names. */
  /** "tereza_nunes@…, com z": whether a name before the last one has the letter, which the last one could have too. */
  hasAlready({ effect, letters, place }: SpellingRemark): boolean {
    if (effect !== 'write' || place !== null || !RARE.test(letters)) return false;
    const names = this.parts.filter(isName);
    return names.slice(0, -1).some(({ text }) => text.includes(letters));
  }

  remarkOn(name: string, remark: SpellingRemark): boolean {
    const find = (isMeant: (text: string) => boolean): number =>
      this.parts.findIndex((part) => isName(part) && isMeant(part.text));
    const whole = find((text) => isSameName(text, name));
    // "marielena, elena com h"
    const index = whole >= 0 ? whole : find((text) => isPartOf(text, name));
    if (index < 0) return false;
    const said = this.parts[index]!.text;
    const text = respell(name, remark) ?? respell(said, remark);
    if (text === null) return false;
    this.parts[index] = { kind: 'text', text: whole >= 0 ? text : said.replace(name, text) };
    return true;
  }

  private lastName(): AddressPart | undefined {
    return this.parts.findLast(isName);
  }

  /**
   * After a pause the speaker may start again: "joão ponto, joão ponto silva". Drops what `next` repeats.
   * @param spoken the spoken form of the first word of `next`, where the word before was broken off ("jo… joão", "pon… ponto").
   */
  restart(next: readonly AddressPart[], spoken: string | null): void {
    const [first] = next;
    if (first === undefined) return;
    const last = this.parts[this.parts.length - 1];
    if (spoken !== null && last?.kind === 'text' && spoken !== last.text && spoken.startsWith(last.text))
      this.cut(this.parts.length - 1);
    for (let from = 0; from < this.parts.length; from += 1) {
      const rest = this.parts.slice(from);
      if (agreeing(rest, next) < rest.length) continue;
      const longEnough = joined(rest).length >= MIN_RESTARTED && rest.some(isName);
      if (longEnough) return this.cut(from);
    }
    // "Zé Maria. Não, peraí. zemaria ponto poeta", "ponto, e vô. Isso, evo"
    const names = this.parts.findIndex((_, at) => {
      const rest = this.parts.slice(at);
      return rest.length > 1 && rest.every(isName) && joined(rest) === first.text;
    });
    if (names >= 0) return this.cut(names);
    // "ana ponto costa, ana underline costa" starts again; "ana ponto, ana" goes on.
    const [opening] = this.parts;
    const isAgain =
      opening !== undefined && isName(opening) && opening.text.length >= MIN_RESTARTED && first.text === opening.text;
    if (isAgain && next[1]?.kind === 'sign') this.cut(0);
  }

  private cut(from: number): void {
    this.parts.length = from;
    // Everything is said again.
    if (from === 0) this.doubtful = false;
  }

  /**
   * Makes place for a correction: "ana ponto costa, não, underline costa".
   * @param inPlace the correction answers a question, so that the parts after the corrected one stay.
   * @returns how many parts of the correction are taken already.
   */
  correct(next: readonly AddressPart[], inPlace: boolean): number {
    const { parts, taken, doubtful } = correctedParts(this.parts, next, inPlace);
    this.parts = [...parts];
    this.doubtful ||= doubtful;
    return taken;
  }

  /** "não é ponto, é underline": puts `right` in the place of `wrong`. */
  exchange(wrong: readonly AddressPart[], right: readonly AddressPart[]): void {
    const places = this.parts.flatMap((_, at) => (agreeing(this.parts.slice(at), wrong) === wrong.length ? [at] : []));
    const [at] = places;
    // What was not said, or said twice, does not show which part is meant.
    if (at === undefined || places.length > 1) this.doubtful ||= !this.contains(joined(right));
    else this.parts.splice(at, wrong.length, ...right);
  }

  /** Whether all of `text` was said, in neighboring parts. */
  contains(text: string): boolean {
    return this.parts.some((_, from) => {
      let run = '';
      for (let to = from; run.length < text.length && to < this.parts.length; to += 1) run += this.parts[to]!.text;
      return run === text;
    });
  }

  /** The part that `text` repeats with at most two other letters; -1 when there is none. */
  private similar(text: string): number {
    return this.parts.findIndex((part) => isName(part) && part.text !== text && isSameName(part.text, text));
  }

  /** "tiago ponto alves, com h, thiago": whether a name said again has the letters of the remark. */
  isRespelled(text: string, remark: SpellingRemark): boolean {
    const at = this.similar(text);
    return at >= 0 && remark.letters !== '' && respell(this.parts[at]!.text, remark) === text;
  }

  /** Replaces the name that `text` spells or repeats with other letters. Returns whether there is one. */
  replaceSimilar(text: string): boolean {
    const at = this.similar(text);
    if (at < 0) return false;
    this.parts[at] = { kind: 'spelled', text };
    return true;
  }

  /** Puts a name in the place of the last ones, if they are together the same one. */
  replaceNames(text: string): boolean {
    const from = this.parts.findLastIndex(({ kind }) => kind === 'sign') + 1;
    const names = this.parts.slice(from);
    if (names.length === 0 || !isSameName(joined(names), text)) return false;
    this.parts.splice(from, names.length, { kind: 'spelled', text });
    return true;
  }

  replaceAllWith(parts: readonly AddressPart[]): void {
    this.parts = [...parts];
    this.doubtful = false;
  }

  replacePart(part: AddressPart, other: AddressPart): void {
    this.parts[this.parts.indexOf(part)] = other;
  }

  /** Replaces the parts that a later correction repeats in part: its first part says which. */
  replaceWith(next: readonly AddressPart[]): void {
    const [first] = next;
    if (first === undefined) return;
    const same = this.parts.findIndex((part) => isSameName(part.text, first.text));
    const kinds = this.parts.filter(({ kind }) => kind === first.kind);
    if (same < 0 && kinds.length !== 1) {
      this.doubtful = true;
      return;
    }
    const at = same >= 0 ? same : this.parts.indexOf(kinds[0]!);
    this.parts.splice(at, next.length, ...next);
  }
}
