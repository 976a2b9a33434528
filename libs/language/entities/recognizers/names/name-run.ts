import { foldedAt, type Token } from '../../../portuguese/tokens';
import { wordSet } from '../../../portuguese/word-set';
import type { Passage } from '../../passage';
import { townEnd } from '../addresses/town-names';
import { speakerChanges, type LetterCase } from './letter-case';
import {
  DEPARTMENTS,
  DEVOTIONS,
  FOREIGN_PARTICLES,
  HUMAN_VERBS,
  NAMED_AFTER,
  NO_NAMES,
  NOT_AFTER_NAMES,
  PARTICLES,
  SPEECH_VERBS,
  SUFFIXES,
  SURE_SUFFIXES,
  TITLES,
} from './lexicon/name-words';
import { BRANDS, COMPANY_ENDS } from './lexicon/named-things';
import { firstNameUse, isCommonFirstName, looksLikeSurname, mayBeName, surnameUse } from './name-lexicon';
import { isOrdinaryWord } from './ordinary-word';

/** Parts of the longest names ("Pedro de Alcântara João Carlos Leopoldo Salvador …" are rare). */
const MOST_PARTS = 8;

/** Past tenses of the third person. */
const PAST = /[^aeiou](?:ou|eu|iu)$/u;

/** Surnames that are said after a name as themselves: "Nádia Khalil, presente". */
const ANSWERS = new Set([
  'presente',
  'claro',
  'certo',
  'bom',
  'segundo',
  'terceiro',
  'novo',
  'velho',
  'grande',
  'pequeno',
  'casa',
  'primo',
]);

/** Names that stand with an epithet, and what these are: "zé preto", "Chico Grande". */
export const HOMELY = wordSet(
  'ze chico joao tiao mane toninho tonho juca pedro maria bastiao neguinho dito antonio quim nego nega',
);
export const EPITHETS = wordSet(
  'preto preta branco gordo magro grande pequeno velho novo baixinho galego baiano mineiro paulista alemao gaucho cearense careca barbudo vermelho ' +
    'ruivo torto manco caolho bigode pescador ferreiro padeiro carpinteiro vaqueiro carroceiro sapateiro pedreiro leiteiro verdureiro doido bonito mole',
);

/** What people of small places are called after, besides their work: "Tonho da Venda". */
const TRADES = wordSet('venda feira onca bodega mula burra cobra jumento quitanda rapadura cachaca carroca');

const COUNTRIES = wordSet(
  'suica italia alemanha espanha argentina bolivia venezuela inglaterra china africa europa bahia paraiba noruega holanda belgica russia',
);

/** Fewer first names in a row can be those of one person: "Maria Clara e João". */
const LEAST_LISTED = 4;

/** A name as it stands in the tokens. */
export interface NameRun {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
  /** The tokens that are names, without particles and initials. */
  readonly parts: readonly number[];
}

/** Reads the rest of a name from its first word: "José Carlos da Silva Júnior". */
export class NameRunReader {
  private readonly tokens: readonly Token[];

  constructor(
    private readonly passage: Passage,
    private readonly letters: LetterCase,
  ) {
    this.tokens = passage.tokens;
  }

  read(from: number): NameRun {
    const parts = [from];
    let to = from + 1;
    if (this.isListed(from)) return { from, to, parts };
    while (parts.length < MOST_PARTS) {
      const part = this.nextPart(to, parts);
      // "meu nome é Lindalva, Lindalva de Souza" without its comma.
      if (part === null || foldedAt(this.tokens, part) === foldedAt(this.tokens, from)) break;
      parts.push(part);
      to = part + 1;
    }
    return { from, to, parts };
  }

  /** "Alícia Benjamin Cecília Davi e Enrico": several people in speech without commas. */
  private isListed(at: number): boolean {
    if (this.letters.isCased) return false;
    const isGiven = (token: number): boolean => isCommonFirstName(foldedAt(this.tokens, token));
    if (!isGiven(at)) return false;
    let first = at;
    let end = at + 1;
    while (isGiven(first - 1)) first -= 1;
    while (isGiven(end)) end += 1;
    return end - first >= LEAST_LISTED && foldedAt(this.tokens, end) === 'e' && isGiven(end + 1);
  }

  /** The name with a last word that no list has, where a name is expected and nothing else follows: "é Gustavo Peçanha." */
  withUnlisted(run: NameRun): NameRun {
    const token = this.tokens[run.to];
    const next = run.to + 1;
    if (this.letters.isCased || token?.kind !== 'word' || token.numeral || token.folded.length < 4) return run;
    const after = foldedAt(this.tokens, next);
    const ends =
      next >= this.tokens.length ||
      this.tokens[next]!.kind === 'symbol' ||
      speakerChanges(this.passage, next) ||
      /^(?:eu|ele|ela)$/u.test(after) ||
      (after === 'e' && mayBeName(token.folded)) ||
      ((HUMAN_VERBS.has(after) || SPEECH_VERBS.has(after) || PAST.test(after)) && mayBeName(token.folded));
    const isOfPlace = PARTICLES.has(foldedAt(this.tokens, next)) && DEPARTMENTS.has(foldedAt(this.tokens, next + 1));
    const isOther = [NO_NAMES, TITLES, NAMED_AFTER, SUFFIXES, HUMAN_VERBS, SPEECH_VERBS, DEPARTMENTS].some((words) =>
      words.has(token.folded),
    );
    if (
      !(ends || isOfPlace) ||
      isOther ||
      isOrdinaryWord(token.folded) ||
      PAST.test(token.folded) ||
      speakerChanges(this.passage, run.to)
    )
      return run;
    return { from: run.from, to: next, parts: [...run.parts, run.to] };
  }

  /** The token of the next part, after particles, hyphens and initials; null when the name ends. */
  private nextPart(at: number, parts: readonly number[]): number | null {
    const { tokens } = this;
    if (at >= tokens.length || speakerChanges(this.passage, at)) return null;
    const sign = tokens[at]!;
    if ((sign.text === '-' || sign.text === "'" || sign.text === '’') && sign.glued) {
      return tokens[at + 1]?.glued === true && this.isPart(at + 1, false) ? at + 1 : null;
    }
    if (this.isInitial(at)) {
      const next = tokens[at + 1]?.text === '.' ? at + 2 : at + 1;
      if (PARTICLES.has(foldedAt(tokens, next))) return this.afterParticle(next, parts);
      return this.isPart(next, false) ? next : null;
    }
    if (PARTICLES.has(sign.folded)) return this.afterParticle(at, parts);
    if (FOREIGN_PARTICLES.has(sign.folded)) return this.afterForeignParticle(at);
    if (sign.folded === 'e') return this.isSecondSurname(at + 1, parts) ? at + 1 : null;
    if (/^(?:II|III|IV|VI|VII|VIII|IX)$/u.test(sign.text)) return at;
    if (SUFFIXES.has(sign.folded)) return this.isSuffix(at, parts) ? at : null;
    // "zé preto"
    const isEpithet = EPITHETS.has(sign.folded) || /[^s]ud[oa]$/u.test(sign.folded);
    if (parts.length === 1 && HOMELY.has(foldedAt(tokens, at - 1)) && isEpithet) return at;
    if (this.isPart(at, false)) return this.startsAnother(at, parts) ? null : at;
    return this.isLastSurname(at, parts) ? at : null;
  }

  /** "Edilberto Assunção Passos", where nothing follows. */
  private isLastSurname(at: number, parts: readonly number[]): boolean {
    const word = foldedAt(this.tokens, at);
    const afterSurname = surnameUse(foldedAt(this.tokens, parts.at(-1)!)) !== null;
    const isSurname = afterSurname && surnameUse(word) !== null && !ANSWERS.has(word);
    const next = this.tokens[at + 1];
    const ends = next === undefined || next.kind === 'symbol' || speakerChanges(this.passage, at + 1);
    return !this.letters.isCased && parts.length > 1 && isSurname && ends;
  }

  /** A first name after a surname is another person's: "Ana Lima Pedro Souza" in speech without commas. */
  private startsAnother(at: number, parts: readonly number[]): boolean {
    const before = foldedAt(this.tokens, parts.at(-1)!);
    const word = foldedAt(this.tokens, at);
    const afterSurname = parts.length > 1 && surnameUse(before) !== null && firstNameUse(before) === null;
    return afterSurname && isCommonFirstName(word) && surnameUse(word) === null;
  }

  /** "J." and "C" in "José C. Lima". */
  private isInitial(at: number): boolean {
    const token = this.tokens[at];
    if (token?.kind !== 'word' || token.text.length !== 1) return false;
    const dot = this.tokens[at + 1];
    // "walisson f de oliveira"
    const next = PARTICLES.has(foldedAt(this.tokens, at + 1)) ? at + 2 : at + 1;
    const isSpoken =
      !this.letters.isCased && !'aeod'.includes(token.folded) && surnameUse(foldedAt(this.tokens, next)) !== null;
    if (isSpoken) return true;
    return (dot?.text === '.' && dot.glued) || (this.letters.isCapital(at) && !'AEOÉ'.includes(token.text));
  }

  private afterParticle(at: number, parts: readonly number[]): number | null {
    const { tokens } = this;
    const apostrophe = tokens[at]?.folded === 'd' && /['’]/u.test(tokens[at + 1]?.text ?? '');
    const next = apostrophe ? at + 2 : at + 1;
    const word = foldedAt(tokens, next);
    if (DEVOTIONS.has(word) && parts.length < 3 && firstNameUse(foldedAt(tokens, parts[0]!)) !== null) {
      const isWord = surnameUse(word) === null && firstNameUse(word) === null;
      return this.letters.isCased && !this.letters.isCapital(next) && isWord ? null : next;
    }
    // "a casa do João da Maria": whose he is.
    // "Lurdes de novo"
    if (tokens[at]?.folded === 'de' && NOT_AFTER_NAMES.has(word) && !this.letters.isCapital(next)) return null;
    // "zeca da onça", "dalva da feira": what a person is called after.
    const isCalledAfter = parts.length === 1 && /^d[ao]$/u.test(tokens[at]!.folded) && TRADES.has(word);
    if (isCalledAfter && firstNameUse(foldedAt(tokens, parts[0]!)) === 'clear') return next;
    const isSurname = surnameUse(word) !== null && !(foldedAt(tokens, at) === 'do' && firstNameUse(word) !== null);
    // "a Sandra da Suíça", "Tonico da Barra Mansa"
    const town = townEnd(tokens, next);
    if (tokens[at]!.folded !== 'de' && (COUNTRIES.has(word) || (town !== null && town - next > 1))) return null;
    const isPerson = firstNameUse(word) !== null && !isSurname;
    return !isPerson && this.isPart(next, true) ? next : null;
  }

  /** "Mohamed el Hadi", "Hans van der Ley": a word that no list has to know. */
  private afterForeignParticle(at: number): number | null {
    const next = FOREIGN_PARTICLES.has(foldedAt(this.tokens, at + 1)) ? at + 2 : at + 1;
    const token = this.tokens[next];
    const isWord = token?.kind === 'word' && !token.numeral && token.folded.length > 2 && !NO_NAMES.has(token.folded);
    return isWord && !speakerChanges(this.passage, next) && (this.letters.isCapital(next) || !this.letters.isCased)
      ? next
      : null;
  }

  /** "Costa e Silva": a surname after a surname. */
  private isSecondSurname(at: number, parts: readonly number[]): boolean {
    const before = foldedAt(this.tokens, parts.at(-1)!);
    const word = foldedAt(this.tokens, at);
    return (
      parts.length > 1 && surnameUse(before) !== null && surnameUse(word) === 'clear' && firstNameUse(word) === null
    );
  }

  private isSuffix(at: number, parts: readonly number[]): boolean {
    const { folded } = this.tokens[at]!;
    if (this.letters.isCapital(at)) return true;
    if (SURE_SUFFIXES.has(folded)) return true;
    const next = this.tokens[at + 1];
    const closes = next === undefined || next.kind === 'symbol' || speakerChanges(this.passage, at + 1);
    // "tem o cristóvão ramalho e o cristóvão neto"
    if (!this.letters.isCased && parts.length === 1 && folded === 'neto' && closes)
      return /^[ao]$/u.test(foldedAt(this.tokens, parts[0]! - 1));
    if (this.letters.isCased || parts.length < 2) return false;
    const isSurname = surnameUse(foldedAt(this.tokens, parts.at(-1)!)) !== null;
    return (
      (folded === 'neto' || folded === 'filho') &&
      isSurname &&
      !/^(?:d[aeo]s?|del[ae]|meu|seu|unico)$/u.test(next?.folded ?? '')
    );
  }

  private isPart(at: number, afterParticle: boolean): boolean {
    const token = this.tokens[at];
    if (token?.kind !== 'word' || token.folded.length < 2) return false;
    const { isCased } = this.letters;
    const isCapital = this.letters.isCapital(at);
    const { folded } = token;
    if (token.numeral && !isCapital) return false;
    // "doutora lívia boa tarde"
    if (/^bo[am]$/u.test(folded) && /^(?:dia|tarde|noite)$/u.test(foldedAt(this.tokens, at + 1))) return false;
    if (BRANDS.has(folded) && !isCapital) return false;
    const uses = [firstNameUse(folded), surnameUse(folded)];
    if (isCased) {
      if (isCapital) return uses.some((use) => use !== null) || this.isUnlistedName(token);
      return (isCommonFirstName(folded) || surnameUse(folded) === 'clear') && !NOT_AFTER_NAMES.has(folded);
    }
    if (uses.includes('clear')) return true;
    if (uses.includes('ordinary')) {
      return !NOT_AFTER_NAMES.has(folded) || (afterParticle && surnameUse(folded) !== null && folded.length > 3);
    }
    return looksLikeSurname(folded) && !NO_NAMES.has(folded);
  }

  private isUnlistedName({ text, lower, folded }: Token): boolean {
    const isAcronym = text.length < 5 && text === text.toUpperCase() && text !== lower;
    return (
      !isAcronym && !COMPANY_ENDS.has(folded) && !NAMED_AFTER.has(folded) && !TITLES.has(folded) && !BRANDS.has(folded)
    );
  }
}
