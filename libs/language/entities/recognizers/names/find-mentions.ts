import { endsSentence, foldedAt, type Token } from '../../../portuguese/tokens';
import type { Passage } from '../../passage';
import { townEnd } from '../addresses/town-names';
import { readLetterCase, type LetterCase } from './letter-case';
import {
  ARTICLES,
  BRANDS,
  COMPANY_ENDS,
  DEPARTMENTS,
  ENDEARMENTS,
  HUMAN_VERBS,
  MASCULINE_IN_A,
  NAMED_AFTER,
  NO_NAMES,
  NO_NOUNS,
  NOT_AFTER_NAMES,
  PLACES_WITHOUT_ARTICLE,
  RELATIVES,
  SELDOM_ALONE,
  SPEECH_VERBS,
  SURE_TITLES,
  TITLES,
} from './lexicon/name-words';
import { NameContext } from './name-context';
import { firstNameUse, isCommonFirstName, looksLikeSurname, surnameUse } from './name-lexicon';
import { NameRunReader, type NameRun } from './name-run';
import { spelledMentions } from './spelled-names';

/** Titles after which a word that is not listed is no name: "cliente Vivo", "seu iPhone". */
const VAGUE_TITLES = new Set([
  'ex',
  'autor',
  'cliente',
  'titular',
  'seu',
  'seo',
  'contador',
  'operadora',
  'operador',
  'pai',
  'mae',
]);
/** Prepositions without an article, before places. */
const BEFORE_PLACES = new Set(['em', 'de', 'para', 'pra', 'ate', 'por', 'desde', 'entre', 'sobre', 'para', 'rumo']);

const FEMALE_ARTICLES = new Set(['a', 'da', 'na', 'pela']);
const SHORT_DEVOTIONS = new Set(['das dores', 'das gracas', 'das neves', 'do carmo', 'do socorro', 'da conceicao']);
const MALE_ARTICLES = new Set(['o', 'do', 'ao', 'pro', 'pelo', 'seu']);

/** All mentions of people by name, in order. */
export function findMentions(passage: Passage): NameRun[] {
  const finder = new MentionFinder(passage);
  const first = finder.find(() => false);
  const introduced = namedWords(passage, first);
  const all = finder.find((word) => introduced.has(word));
  return [...all, ...spelledMentions(passage, all)].sort((a, b) => a.from - b.from);
}

/** The words of names that are ordinary or unknown words elsewhere. */
function namedWords({ tokens }: Passage, mentions: readonly NameRun[]): Set<string> {
  return new Set(mentions.flatMap(({ parts }) => parts.map((part) => foldedAt(tokens, part))));
}

class MentionFinder {
  private readonly tokens: readonly Token[];
  private readonly letters: LetterCase;
  private readonly context: NameContext;
  private readonly runs: NameRunReader;

  constructor(passage: Passage) {
    this.tokens = passage.tokens;
    this.letters = readLetterCase(passage);
    this.context = new NameContext(passage);
    this.runs = new NameRunReader(passage, this.letters);
  }

  /** @param isNamed whether a word was given as a name elsewhere in the talk. */
  find(isNamed: (folded: string) => boolean): NameRun[] {
    const found: NameRun[] = [];
    for (let at = 0; at < this.tokens.length;) {
      const token = this.tokens[at]!;
      if (token.kind !== 'word' || token.folded.length < 2) {
        at += 1;
        continue;
      }
      const thing = this.context.thingEnd(at);
      if (thing !== null) {
        at = thing;
        continue;
      }
      if (this.isDevotion(at)) {
        found.push({ from: at, to: at + 2, parts: [at, at + 1] });
        at += 2;
        continue;
      }
      const run = this.mayStart(at, isNamed) ? this.runs.read(at) : null;
      if (run !== null && this.isMention(run, isNamed)) {
        found.push(run);
        at = run.to;
      } else at = run !== null && this.context.isNamedAfter(at) ? run.to : at + 1;
    }
    return found;
  }

  /** "a das Dores", "dona do Carmo": short for "Maria das Dores". */
  private isDevotion(at: number): boolean {
    const { tokens } = this;
    const before = foldedAt(tokens, at - 1);
    return (
      SHORT_DEVOTIONS.has(`${tokens[at]!.folded} ${foldedAt(tokens, at + 1)}`) && (before === 'a' || before === 'dona')
    );
  }

  /** Cheap test, before the context is read. */
  private mayStart(at: number, isNamed: (folded: string) => boolean): boolean {
    const token = this.tokens[at]!;
    const { folded } = token;
    if (firstNameUse(folded) !== null || surnameUse(folded) !== null || isNamed(folded)) return true;
    if (NO_NAMES.has(folded) || token.numeral) return false;
    return this.letters.isCapital(at) || this.context.isIntroduced(at) || this.mayBeUnlisted(at);
  }

  /** Without capitals: a word that looks like no other, or the answer to a question for a name. */
  private mayBeUnlisted(at: number): boolean {
    if (this.letters.isCased) return false;
    return looksLikeSurname(this.tokens[at]!.folded) || this.context.isAsked(at);
  }

  private isMention(run: NameRun, isNamed: (folded: string) => boolean): boolean {
    const { tokens, context } = this;
    const at = run.from;
    const { folded, numeral } = tokens[at]!;
    if (context.isNamedAfter(at)) return false;
    if (COMPANY_ENDS.has(foldedAt(tokens, run.to))) return false;
    // "maria-mole"
    if (tokens[run.to]?.text === '-' && tokens[run.to]?.glued === true) return false;
    if (numeral && !this.letters.isCapital(at)) return false;
    const isExpected = (context.isIntroduced(at) || context.isAsked(at)) && folded.length > 2;
    if (isExpected && !NO_NAMES.has(folded) && !TITLES.has(folded) && !numeral) return this.isPlausible(at);
    if (this.isPlace(run)) return false;
    const title = context.titleBefore(at);
    if (title !== null) return this.isTitled(run, title);
    return this.isPlainName(run, isNamed);
  }

  /** After "meu nome é": in a transcript with capitals, the name has one, or is a listed name. */
  private isPlausible(at: number): boolean {
    const { folded } = this.tokens[at]!;
    const isListed = firstNameUse(folded) !== null || surnameUse(folded) !== null;
    return !this.letters.isCased || this.letters.isCapital(at) || isListed;
  }

  private isTitled(run: NameRun, title: string): boolean {
    const at = run.from;
    const { folded } = this.tokens[at]!;
    const uses = [firstNameUse(folded), surnameUse(folded)];
    if (uses.includes('clear')) return true;
    if (BRANDS.has(folded) || NAMED_AFTER.has(folded)) return false;
    if (this.letters.isCased) {
      if (!this.letters.isCapital(at)) return false;
      return uses.includes('ordinary') || !VAGUE_TITLES.has(title);
    }
    if (!uses.includes('ordinary'))
      return !VAGUE_TITLES.has(title) && looksLikeSurname(folded) && !NO_NAMES.has(folded);
    if (SURE_TITLES.has(title) || run.parts.length > 1) return true;
    if (title === 'seu' || title === 'seo')
      return this.tokens[run.to]?.text === ',' || SPEECH_VERBS.has(foldedAt(this.tokens, run.to));
    if (ENDEARMENTS.has(folded) || NOT_AFTER_NAMES.has(folded)) return false;
    return uses[0] !== null || !RELATIVES.has(title);
  }

  private isPlainName(run: NameRun, isNamed: (folded: string) => boolean): boolean {
    const at = run.from;
    const { folded } = this.tokens[at]!;
    const first = firstNameUse(folded);
    const last = surnameUse(folded);
    if (BRANDS.has(folded) && run.parts.length === 1) return false;
    if (first === 'clear') return this.isFirstName(run);
    // "Segundo Almeida, …"
    if (first === null && this.letters.isFirst(at) && NOT_AFTER_NAMES.has(folded)) return false;
    const rest = run.parts.slice(1);
    const hasClear = rest.some((part) => this.isClear(part));
    if (
      first === null &&
      last === 'ordinary' &&
      !this.letters.isCapital(at) &&
      rest.length > 0 &&
      isCommonFirstName(this.tokens[rest[0]!]!.folded)
    ) {
      return false;
    }
    if (first === 'ordinary' && (hasClear || this.isOrdinaryName(run, isNamed))) return true;
    if (last !== null && (hasClear || this.isSurname(run, isNamed))) return true;
    if (first === null && last === null) return this.isUnlisted(run, hasClear, isNamed);
    return false;
  }

  private isClear(part: number): boolean {
    const { folded } = this.tokens[part]!;
    return surnameUse(folded) === 'clear' || firstNameUse(folded) === 'clear';
  }

  private isFirstName({ from, parts }: NameRun): boolean {
    if (!this.letters.isCased || this.letters.isCapital(from)) return true;
    const token = this.tokens[from]!;
    return token.text !== token.lower || isCommonFirstName(token.folded) || parts.length > 1;
  }

  /** "Vitória", "a Clara", "falar com a aparecida", "a rosa disse". */
  private isOrdinaryName(run: NameRun, isNamed: (folded: string) => boolean): boolean {
    const at = run.from;
    const { folded } = this.tokens[at]!;
    const before = foldedAt(this.tokens, at - 1);
    const next = foldedAt(this.tokens, run.to);
    const isInside = !this.letters.isFirst(at);
    if (this.letters.isCapital(at) && isInside) {
      const isArticled = ARTICLES.has(before) && (isNamed(folded) || PLACES_WITHOUT_ARTICLE.has(folded));
      return !SELDOM_ALONE.has(folded) || this.context.isHinted(at) || isArticled;
    }
    const verb = /^(?:me|nao|ja|tambem|so)$/u.test(next) ? foldedAt(this.tokens, run.to + 1) : next;
    const verbal = SPEECH_VERBS.has(verb) && (ARTICLES.has(before) || this.letters.isFirst(at));
    if (verbal && !SELDOM_ALONE.has(folded)) return true;
    if (this.letters.isCased) return this.letters.isFirst(at) && (isNamed(folded) || this.isCalled(run));
    if (NO_NOUNS.has(folded) && ARTICLES.has(before)) return true;
    if (this.context.isHinted(at) && !ENDEARMENTS.has(folded)) return !/^(?:d[aeo]s?|que|e)$/u.test(next);
    return isNamed(folded) && !/^d[aeo]s?$/u.test(next) && (ARTICLES.has(before) || this.isCalled(run));
  }

  /** Whether the name stands alone between signs: "…, Clara?" */
  private isCalled({ from, to }: NameRun): boolean {
    const after = this.tokens[to];
    const before = this.tokens[from - 1];
    const opens = this.letters.isFirst(from) || before?.text === ',';
    return opens && (after === undefined || after.text === ',' || endsSentence(this.tokens, to));
  }

  private isSurname(run: NameRun, isNamed: (folded: string) => boolean): boolean {
    const at = run.from;
    const { folded } = this.tokens[at]!;
    const before = foldedAt(this.tokens, at - 1);
    const isClear = surnameUse(folded) === 'clear';
    const isOpened = ARTICLES.has(before) || this.context.isHinted(at);
    if (isNamed(folded) && (isClear || (isOpened && !/^d[aeo]s?$/u.test(foldedAt(this.tokens, run.to))))) {
      return isClear || this.letters.isCapital(at) || !this.letters.isCased;
    }
    if (isOpened && !SELDOM_ALONE.has(folded) && (this.isManByArticle(at) || this.worksIn(run))) return true;
    if (this.letters.isCapital(at)) {
      const isFeminine = FEMALE_ARTICLES.has(before);
      // "a Dutra", "na Bandeirantes": roads and companies.
      if (isFeminine && !this.doesSomething(run)) return false;
      if (isClear) return true;
      const isOther = SELDOM_ALONE.has(folded) || NOT_AFTER_NAMES.has(folded);
      return !this.letters.isFirst(at) && isOpened && !isOther;
    }
    if (this.letters.isCased) return false;
    return isClear && (isOpened || this.isCalled(run) || this.doesSomething(run));
  }

  /** "o Pereira", "do Rocha": a noun of the other gender, which the article shows to be a man's surname. */
  private isManByArticle(at: number): boolean {
    const { folded } = this.tokens[at]!;
    return MALE_ARTICLES.has(foldedAt(this.tokens, at - 1)) && folded.endsWith('a') && !MASCULINE_IN_A.has(folded);
  }

  /** "o Machado do financeiro" */
  private worksIn({ to }: NameRun): boolean {
    return /^d[aeo]$/u.test(foldedAt(this.tokens, to)) && DEPARTMENTS.has(foldedAt(this.tokens, to + 1));
  }

  private doesSomething({ to }: NameRun): boolean {
    return HUMAN_VERBS.has(foldedAt(this.tokens, to));
  }

  /** A word that no list has: with a surname ("Jocasta Pereira"), or where it was given as a name before. */
  private isUnlisted(run: NameRun, hasClear: boolean, isNamed: (folded: string) => boolean): boolean {
    const at = run.from;
    const { folded, text } = this.tokens[at]!;
    if (NAMED_AFTER.has(folded) || BRANDS.has(folded) || NO_NAMES.has(folded) || TITLES.has(folded)) return false;
    if (isNamed(folded)) return !this.letters.isCased || this.letters.isCapital(at) || this.letters.isFirst(at);
    const isHinted = this.context.isHinted(at);
    if (!this.letters.isCased) return isHinted && looksLikeSurname(folded);
    if (text === text.toUpperCase()) return false;
    if (!this.letters.isCapital(at) || this.letters.isFirst(at)) return false;
    // "Agravada Maria …": the name starts with the first name.
    const [second] = run.parts.slice(1);
    if (hasClear) return !isCommonFirstName(this.tokens[second!]!.folded);
    if (isHinted && folded.length > 3 && townEnd(this.tokens, at) === null) return true;
    return (
      ARTICLES.has(foldedAt(this.tokens, at - 1)) &&
      SPEECH_VERBS.has(foldedAt(this.tokens, run.to)) &&
      run.parts.length === 1
    );
  }

  /** "em Vitória", "de Salvador", "São Paulo": a town where no article stands before it. */
  private isPlace({ from, to }: NameRun): boolean {
    const before = foldedAt(this.tokens, from - 1);
    const end = townEnd(this.tokens, from);
    if (end === null || end < to) return false;
    const state = this.tokens[end]?.text === ',' || this.tokens[end]?.text === '-' ? end + 1 : end;
    if (/^[A-Z]{2}$/u.test(this.tokens[state]?.text ?? '')) return true;
    return BEFORE_PLACES.has(before) && (end > from + 1 || firstNameUse(this.tokens[from]!.folded) !== 'clear');
  }
}
