import { endsSentence, foldedAt, type Token } from '../../../portuguese/tokens';
import type { Passage } from '../../passage';
import {
  ALWAYS_NAMED_AFTER,
  DIRECTLY_NAMED,
  HINTS,
  INSTITUTIONAL,
  INTRODUCTIONS,
  NAMED_AFTER,
  NAMELESS,
  NAMED_THINGS,
  PARTICLES,
  SURE_TITLES,
  TITLES,
} from './lexicon/name-words';

/** Words that fit between an introduction and the name: "meu nome é, eh, dona Rosa". */
const BETWEEN = new Set([',', ':', '…', 'e', 'eh', 'ah', 'hum', 'o', 'a', 'bom', 'entao', 'assim', '"', '“']);
const MOST_BETWEEN = 3;
const ASKING = new Set(['fala', 'e', 'eu', 'falo', 'esta', 'ta', 'gostaria', 'seria', 'deseja']);
/** Tokens of the longest question for a name. */
const QUESTION = 12;

const byFirstElement = (
  phrases: readonly (readonly string[])[],
): ReadonlyMap<string, readonly (readonly string[])[]> => {
  const index = new Map<string, (readonly string[])[]>();
  for (const phrase of phrases) index.set(phrase[0]!, [...(index.get(phrase[0]!) ?? []), phrase]);
  return index;
};
const INTRODUCING = byFirstElement(INTRODUCTIONS);
const HINTING = byFirstElement(HINTS);
const THINGS = byFirstElement(NAMED_THINGS);

/** What stands before a name. */
export class NameContext {
  constructor(private readonly passage: Passage) {}

  /** "meu nome é …", "em nome de …": whatever follows is a name. */
  isIntroduced(at: number): boolean {
    let end = at;
    for (let skipped = 0; skipped <= MOST_BETWEEN; skipped += 1) {
      if (this.endsPhrase(end, INTRODUCING)) return true;
      const before = this.before(end);
      if (before === null || !(BETWEEN.has(before.folded) || TITLES.has(before.folded))) return false;
      end -= 1;
    }
    return false;
  }

  /**
   * What was asked before the sentence or the turn in which the token is: a name ("Qual o seu nome?") or a person ("Quem é?"), whom other words can
   * name, too ("O entregador"). Null for no such question.
   */
  asked(at: number): 'name' | 'person' | null {
    const { tokens } = this.passage;
    let start = at;
    while (at - start < MOST_BETWEEN && !this.startsAnswer(start) && BETWEEN.has(foldedAt(tokens, start - 1)))
      start -= 1;
    if (start === 0 || !this.startsAnswer(start)) return null;
    let asked: 'name' | 'person' | null = null;
    for (let before = start - 1; before >= 0 && start - before <= QUESTION; before -= 1) {
      const word = foldedAt(tokens, before);
      if (NAMELESS.has(word)) return null;
      if (before < start - 1 && endsSentence(tokens, before)) break;
      if (/^(?:sobre)?nome$/u.test(word)) asked = 'name';
      else if (word === 'quem' && ASKING.has(foldedAt(tokens, before + 1))) asked ??= 'person';
    }
    return asked;
  }

  private startsAnswer(at: number): boolean {
    const isAfterQuestion = endsSentence(this.passage.tokens, at - 1) && foldedAt(this.passage.tokens, at - 1) === '?';
    return isAfterQuestion || (at > 0 && this.passage.reader.changesSpeaker(at - 1, at));
  }

  isHinted(at: number): boolean {
    return this.endsPhrase(at, HINTING);
  }

  /** The title before a token, also "Dr." and "Sr."; null when there is none. */
  titleBefore(at: number): string | null {
    const end = foldedAt(this.passage.tokens, at - 1) === '.' ? at - 1 : at;
    const title = this.before(end)?.folded;
    if (title === undefined || !TITLES.has(title)) return null;
    return end === at || SURE_TITLES.has(title) || title === 'prof' ? title : null;
  }

  /** Whether the name at a token is that of a street, an institution, a work, …: "Hospital Dom Pedro", "lei Maria da Penha". */
  isNamedAfter(at: number): boolean {
    const { tokens } = this.passage;
    let head = at - 1;
    // "Av. Ana Lima"
    if (foldedAt(tokens, head) === '.' && foldedAt(tokens, head - 1).length < 4) head -= 1;
    while (TITLES.has(foldedAt(tokens, head)) && at - head < 4) head -= 1;
    const particle = PARTICLES.has(foldedAt(tokens, head)) ? foldedAt(tokens, head) : null;
    if (particle !== null) head -= 1;
    // "o nome do cachorro é Thor"
    if (foldedAt(tokens, at - 1) === 'e' && DIRECTLY_NAMED.has(foldedAt(tokens, at - 2))) return true;
    const said = (token: number): string => this.before(token + 1)?.folded ?? '';
    const word = said(head);
    if (particle === null && DIRECTLY_NAMED.has(word)) return true;
    // "Escola Municipal Monteiro Lobato"
    if (particle === null && INSTITUTIONAL.has(word) && NAMED_AFTER.has(said(head - 1))) return true;
    return particle === null || particle === 'de' ? NAMED_AFTER.has(word) : ALWAYS_NAMED_AFTER.has(word);
  }

  /** The end of a known phrase that contains a name but is none ("papai noel"); null when none starts at the token. */
  thingEnd(at: number): number | null {
    const { tokens } = this.passage;
    const phrase = THINGS.get(foldedAt(tokens, at))?.find((words) =>
      words.every((word, offset) => foldedAt(tokens, at + offset) === word),
    );
    if (phrase === undefined) return null;
    const end = at + phrase.length;
    // "Nossa Senhora de Fátima"
    return phrase.at(-1) === 'senhora' && PARTICLES.has(foldedAt(tokens, end)) ? end + 2 : end;
  }

  private endsPhrase(end: number, phrases: ReadonlyMap<string, readonly (readonly string[])[]>): boolean {
    const { tokens } = this.passage;
    const known = phrases.get(foldedAt(tokens, end - 1)) ?? [];
    return known.some((words) => words.every((word, offset) => foldedAt(tokens, end - 1 - offset) === word));
  }

  /** The token before, in the same sentence. */
  private before(at: number): Token | null {
    const { tokens } = this.passage;
    return endsSentence(tokens, at - 1) ? null : (tokens[at - 1] ?? null);
  }
}
