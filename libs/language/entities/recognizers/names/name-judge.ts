import { endsSentence, foldedAt, type Token } from '../../../portuguese/tokens';
import { wordSet } from '../../../portuguese/word-set';
import type { Passage } from '../../passage';
import { EverydaySpeech } from './everyday-speech';
import type { LetterCase } from './letter-case';
import {
  ARTICLES,
  CALLS,
  DEGREES,
  ENDEARMENTS,
  MASCULINE_IN_A,
  NAMED_AFTER,
  NO_NAMES,
  NO_NOUNS,
  ORIGINS,
  NOT_AFTER_NAMES,
  PLACES_WITHOUT_ARTICLE,
  RELATIVES,
  SEEKING,
  SELDOM_ALONE,
  SPEECH_VERBS,
  SURE_TITLES,
  TITLES,
  WOMEN_BY_ARTICLE,
} from './lexicon/name-words';
import { BRANDS, SHOP_NAMES } from './lexicon/named-things';
import { NICKNAME_WORDS } from './lexicon/nicknames';
import type { NameContext } from './name-context';
import { firstNameUse, isCommonFirstName, isShortNickname, looksLikeSurname, surnameUse } from './name-lexicon';
import { companiesIn, isCompany, isPaired, isVerbBeforeName } from './name-neighbours';
import type { NameRun } from './name-run';
import { isOrdinaryWord } from './ordinary-word';
import { isAvenue, isPlace, isVerse } from './named-places';
import { UnlistedNames } from './unlisted-names';

/** Titles after which a word that is not listed is no name: "cliente Vivo", "seu iPhone". */
const VAGUE_TITLES = wordSet('ex autor cliente titular seu seo contador operadora operador pai mae');
/** Titles after which hardly another word stands than the name, however unusual it is. */
const FAMILIAR_TITLES = wordSet(
  'dona tia tio vo madrinha padrinho sinha nha nho comadre compadre doutora doutor dr dra',
);
const FEMALE_ARTICLES = new Set(['a', 'da', 'na', 'pela']);

/** Whether a word was given as a name elsewhere in the talk. */
export type IsNamed = (folded: string) => boolean;

/** Decides whether what could be a name is one. */
export class NameJudge {
  private readonly tokens: readonly Token[];
  /** The names that a firm's kind follows. */
  private readonly companies: ReadonlySet<string>;
  private readonly everyday: EverydaySpeech;
  private readonly unlisted: UnlistedNames;

  constructor(
    passage: Passage,
    private readonly letters: LetterCase,
    private readonly context: NameContext,
  ) {
    this.tokens = passage.tokens;
    this.companies = companiesIn(passage.tokens);
    this.everyday = new EverydaySpeech(passage.tokens, letters);
    this.unlisted = new UnlistedNames(passage.tokens, { letters, context, everyday: this.everyday });
  }

  isMention(run: NameRun, isNamed: IsNamed): boolean {
    const { tokens, context } = this;
    const at = run.from;
    const { folded, numeral } = tokens[at]!;
    const isTitle = TITLES.has(folded) && firstNameUse(folded) === null;
    if (context.isNamedAfter(at) || (isTitle && !isShortNickname(tokens[at]!.lower))) return false;
    if (isCompany(tokens, run, this.companies)) return false;
    // "maria-mole", "leão-marinho"
    const isCompound = this.letters.isCased && !this.letters.isCapital(at) && tokens[at + 1]?.text === '-';
    if (isCompound || (tokens[run.to]?.text === '-' && tokens[run.to]?.glued === true)) return false;
    if (numeral && !this.letters.isCapital(at) && !isShortNickname(tokens[at]!.lower)) return false;
    if (this.isExpected(at)) return this.isPlausible(at);
    if (isPlace(tokens, run, isNamed) || isAvenue(tokens, run) || isVerse(tokens, run)) return false;
    const isListed = firstNameUse(folded) !== null || surnameUse(folded) !== null;
    if (context.isSpelledOut(run.to, isListed) && this.isWritten(run)) return true;
    if (isShortNickname(tokens[at]!.lower)) return this.isNickname(run);
    if (this.isDescribed(run) && !isNamed(folded)) return false;
    const title = context.titleBefore(at);
    if (title !== null) return (isNamed(folded) && !ENDEARMENTS.has(folded)) || this.isTitled(run, title);
    return this.isPlainName(run, isNamed);
  }

  /** Whether a name of which is said how it is written can be one: "Thaís, com agá", but not "a palavra com acento". */
  private isWritten({ from, to }: NameRun): boolean {
    const { folded } = this.tokens[from]!;
    const isListed = firstNameUse(folded) !== null || surnameUse(folded) !== null;
    if (!isListed && [NAMED_AFTER, BRANDS, NO_NAMES, TITLES].some((words) => words.has(folded))) return false;
    return isListed || (to - from === 1 && folded.length > 3 && this.isPlausible(from) && !isOrdinaryWord(folded));
  }

  /** After "meu nome é", and in the answer to a question for a name. */
  isExpected(at: number): boolean {
    const { folded, numeral } = this.tokens[at]!;
    if (folded.length < 3 || numeral || NO_NAMES.has(folded) || TITLES.has(folded)) return false;
    const isListed = firstNameUse(folded) !== null || surnameUse(folded) !== null;
    if (this.context.isNicknamed(at)) return !/[aei]r$/u.test(folded);
    if (!isListed && (isOrdinaryWord(folded) || isVerbBeforeName(this.tokens, at))) return false;
    if (this.context.isIntroduced(at)) return true;
    const asked = this.context.asked(at);
    // "Com quem eu falo? – Hans."
    const isAlone = this.letters.isCapital(at) && this.letters.isFirst(at) && endsSentence(this.tokens, at + 1);
    if (asked === 'person' && isAlone && folded.length > 2) return true;
    return asked === 'name' || (asked === 'person' && (isListed || looksLikeSurname(folded)));
  }

  /** "mais clarinha", "uma Rosa": a word of everyday speech as itself. */
  private isDescribed(run: NameRun): boolean {
    const { folded } = this.tokens[run.from]!;
    // "pra feira mais Zefinha": with her
    const stem = /^(.+?)z?inh[oa]$/u.exec(folded)?.[1];
    const isAdjective =
      stem !== undefined &&
      (isOrdinaryWord(folded) || ['o', 'a', 'e'].some((end) => firstNameUse(stem + end) === 'ordinary'));
    if (firstNameUse(folded) === 'clear' && !isAdjective) return false;
    return run.parts.length === 1 && !this.context.isHinted(run.from) && this.everyday.isDescribed(run);
  }

  private isNickname(run: NameRun): boolean {
    // "o nenê tá com febre"
    const isBaby =
      this.tokens[run.from]!.text === 'nenê' && /^(?:o|do|um|pro|ao)$/u.test(foldedAt(this.tokens, run.from - 1));
    if (isBaby) return false;
    if (this.context.titleBefore(run.from) !== null || this.context.isNicknamed(run.from)) return true;
    const isOpened = ARTICLES.has(foldedAt(this.tokens, run.from - 1)) || this.context.isHinted(run.from);
    const isFirst = !this.letters.isCased && this.letters.isFirst(run.from);
    const isWritten = this.letters.isCapital(run.from) && !this.letters.isFirst(run.from);
    return isOpened || isFirst || isWritten || this.everyday.isCalled(run) || this.everyday.isAddressed(run);
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
    const isListed = uses.includes('ordinary');
    // "a casa de dona Preta": without an article only a name follows.
    const isNamedDona = title === 'dona' && /^(?:de|com|para|por)$/u.test(foldedAt(this.tokens, at - 2));
    if (isNamedDona && !NO_NAMES.has(folded) && !ENDEARMENTS.has(folded) && run.parts.length === 1)
      return !this.letters.isCased || this.letters.isCapital(at);
    // "dona Menininha", but not "dona moça"
    const isFamiliar =
      FAMILIAR_TITLES.has(title) && this.letters.isCased && this.letters.isCapital(at) && !ENDEARMENTS.has(folded);
    if (!isListed && !isFamiliar && isOrdinaryWord(folded) && !(title === 'dona' && /inha$/u.test(folded)))
      return false;
    if (this.letters.isCased) {
      if (!this.letters.isCapital(at)) return false;
      // "ao Seu Dico", but "seu iPhone"
      const isTitle = this.tokens[at - 1]?.text !== this.tokens[at - 1]?.lower && !this.letters.isFirst(at - 1);
      return isListed || isTitle || !VAGUE_TITLES.has(title);
    }
    if (!isListed) {
      if (VAGUE_TITLES.has(title) || NO_NAMES.has(folded) || DEGREES.has(folded)) return false;
      return looksLikeSurname(folded) || (FAMILIAR_TITLES.has(title) && this.everyday.isTitledSo(title, run));
    }
    // "o professor novo"
    if (title !== 'dona' && /^(?:nov|velh|antig)[oa]$/u.test(folded) && run.parts.length === 1) return false;
    if (SURE_TITLES.has(title) || run.parts.length > 1) return true;
    const isMan = uses[0] === 'ordinary' && !ENDEARMENTS.has(folded) && !NOT_AFTER_NAMES.has(folded);
    const called = foldedAt(this.tokens, at - 2);
    if (title === 'seu' && isMan && (CALLS.has(called) || /^(?:obrigad[oa]|dia|tarde|noite|com|,|)$/u.test(called))) {
      return true;
    }
    if (title === 'seu' || title === 'seo')
      return this.tokens[run.to]?.text === ',' || SPEECH_VERBS.has(foldedAt(this.tokens, run.to));
    if (ENDEARMENTS.has(folded) || NOT_AFTER_NAMES.has(folded)) return false;
    return uses[0] !== null || !RELATIVES.has(title);
  }

  private isPlainName(run: NameRun, isNamed: IsNamed): boolean {
    const at = run.from;
    const { folded } = this.tokens[at]!;
    if (NICKNAME_WORDS.has(folded) && run.to === at + 1 && this.everyday.isNicknameWord(run)) return true;
    const first = firstNameUse(folded);
    const last = surnameUse(folded);
    if (TITLES.has(folded) && run.parts.length === 1) return false;
    const isOther = BRANDS.has(folded) && run.parts.length === 1 && !isNamed(folded);
    if (isOther && !(first === 'clear' && isPaired(this.tokens, run))) return false;
    // "comprei na Marisa", but "a Marisa pediu"
    const isInside = /^(?:n[ao]|d[ao]|pel[ao]|em|de)$/u.test(foldedAt(this.tokens, at - 1));
    if (SHOP_NAMES.has(folded) && run.parts.length === 1 && isInside && !isNamed(folded)) return false;
    if (first === 'clear') return this.isFirstName(run);
    // "um tiquinho, Ester"
    if (first === 'ordinary' && !this.letters.isCapital(at) && this.everyday.isDescribed(run)) return false;
    const before = foldedAt(this.tokens, at - 1);
    // "o socorro da seguradora", "Socorro!"
    const isHelp = WOMEN_BY_ARTICLE.has(folded) && run.parts.length === 1;
    if (
      isHelp &&
      ((/^(?:o|do|no|ao|um|pelo)$/u.test(before) && this.tokens[at - 1]?.lower !== 'ô') ||
        (this.letters.isFirst(at) && this.tokens[run.to]?.text === '!'))
    )
      return false;
    // "Vila Belmiro"
    if (first === null && NAMED_AFTER.has(folded) && run.parts[1] === at + 1) return false;
    // "nos campos da Holanda", "pro vitória": things and clubs.
    if (
      first === null &&
      last === 'ordinary' &&
      /^(?:n?[ao]s|d[ao]s|aos)$/u.test(before) &&
      !this.letters.isCapital(at)
    )
      return false;
    if (
      first === 'ordinary' &&
      folded.endsWith('a') &&
      !MASCULINE_IN_A.has(folded) &&
      /^(?:o|do|no|ao|pelo|pro)$/u.test(this.tokens[at - 1]?.lower ?? '') &&
      run.parts.length === 1
    )
      return false;
    // "Segundo Almeida, …"
    if (first === null && this.letters.isFirst(at) && NOT_AFTER_NAMES.has(folded) && !this.everyday.isAddressed(run))
      return false;
    const rest = run.parts.slice(1);
    const isWritten = !this.letters.isCased || this.letters.isCapital(at);
    const hasClear = isWritten && rest.some((part) => this.isClear(part));
    if (
      first === null &&
      last === 'ordinary' &&
      !this.letters.isCapital(at) &&
      rest.length > 0 &&
      rest[0] === at + 1 &&
      firstNameUse(this.tokens[rest[0]]!.folded) === 'clear' &&
      surnameUse(this.tokens[rest[0]]!.folded) === null
    ) {
      return false;
    }
    if (first === 'ordinary' && (hasClear || this.isOrdinaryName(run, isNamed))) return true;
    if (last !== null && (hasClear || this.isSurname(run, isNamed))) return true;
    if (first === null && last === null) return this.unlisted.isName(run, hasClear, isNamed);
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
  private isOrdinaryName(run: NameRun, isNamed: IsNamed): boolean {
    const at = run.from;
    const { folded } = this.tokens[at]!;
    const before = foldedAt(this.tokens, at - 1);
    const next = foldedAt(this.tokens, run.to);
    const isInside = !this.letters.isFirst(at);
    // "a Socorro"
    if (WOMEN_BY_ARTICLE.has(folded) && /^(?:a|da|pra|pela)$/u.test(before)) return true;
    if (this.letters.isCapital(at) && isInside) {
      if (this.context.isOfRelative(at) || this.context.isConsidered(run.to)) return true;
      const isArticled =
        (ARTICLES.has(before) || before === 'so') && (isNamed(folded) || PLACES_WITHOUT_ARTICLE.has(folded));
      // "o filho da Graça"
      const isRelated =
        before === 'da' &&
        !this.letters.isCapital(at - 2) &&
        /^(?:filh[oa]|irma|irmao|mae|pai|marido|net[oa]|sobrinh[oa]|prim[oa]|casa|nor[ao]|genro)$/u.test(
          foldedAt(this.tokens, at - 2),
        );
      return !SELDOM_ALONE.has(folded) || this.context.isHinted(at) || isArticled || isRelated;
    }
    // "Sol, me ajuda aqui", "a Graça da limpeza"
    const isWoman = ARTICLES.has(before) && this.everyday.worksIn(run);
    if (this.letters.isCapital(at) && (this.everyday.isAddressed(run) || isWoman)) return true;
    const verb = /^(?:me|nao|ja|tambem|so)$/u.test(next) ? foldedAt(this.tokens, run.to + 1) : next;
    const verbal = SPEECH_VERBS.has(verb) && (ARTICLES.has(before) || this.letters.isFirst(at));
    if (verbal && !SELDOM_ALONE.has(folded)) return true;
    if (!this.letters.isCapital(at) && !ENDEARMENTS.has(folded) && this.everyday.isSpokenOf(run)) return true;
    if (this.letters.isCased)
      return (
        this.letters.isFirst(at) && (isNamed(folded) || (!SELDOM_ALONE.has(folded) && this.everyday.isCalled(run)))
      );
    if ((NO_NOUNS.has(folded) && ARTICLES.has(before)) || this.context.isAgent(at)) return true;
    if (this.context.isHinted(at) && !ENDEARMENTS.has(folded)) return !/^(?:d[aeo]s?|que|e)$/u.test(next);
    const isOpened = ARTICLES.has(before) || before === 'so' || this.everyday.isCalled(run);
    return isNamed(folded) && !/^d[aeo]s?$/u.test(next) && isOpened;
  }

  private isSurname(run: NameRun, isNamed: IsNamed): boolean {
    const at = run.from;
    const { folded } = this.tokens[at]!;
    const before = foldedAt(this.tokens, at - 1);
    const isClear = surnameUse(folded) === 'clear';
    const isOpened = ARTICLES.has(before) || this.context.isHinted(at);
    if (isNamed(folded) && this.letters.isCased && this.letters.isFirst(at) && this.letters.isCapital(at)) return true;
    // "Alguém já leu Machado?", where the whole name was said before.
    if (isNamed(folded) && this.letters.isCased && this.letters.isCapital(at) && !ARTICLES.has(before)) return true;
    // "filho daquele Moura"
    const isPointed = /^(?:d?aquele|d?aquela|d?esse|d?essa)$/u.test(before);
    if (isPointed && this.letters.isCased && this.letters.isCapital(at) && !SELDOM_ALONE.has(folded)) return true;
    if (isNamed(folded) && (isClear || (isOpened && !/^d[aeo]s?$/u.test(foldedAt(this.tokens, run.to))))) {
      return isClear || this.letters.isCapital(at) || !this.letters.isCased;
    }
    if (isOpened && !SELDOM_ALONE.has(folded) && (this.everyday.isManByArticle(at) || this.everyday.worksIn(run)))
      return true;
    const isCalled = this.everyday.isAddressed(run) || this.everyday.isCalledOut(run);
    if (this.letters.isCapital(at) && isCalled && !NO_NAMES.has(folded)) return true;
    if (this.letters.isCapital(at)) {
      const isFeminine = FEMALE_ARTICLES.has(before);
      // "a Dutra", "na Bandeirantes": roads and companies.
      if (isFeminine && !this.everyday.doesSomething(run)) return false;
      if (isClear) return true;
      const isOther = SELDOM_ALONE.has(folded) || NOT_AFTER_NAMES.has(folded);
      return !this.letters.isFirst(at) && isOpened && !isOther;
    }
    if (this.letters.isCased) return false;
    // "lembra do alemão"
    if (ORIGINS.has(folded) && isOpened && SEEKING.has(foldedAt(this.tokens, at - 2))) return true;
    if (isOpened && !SELDOM_ALONE.has(folded) && this.everyday.communicates(run)) return true;
    const isNoun = NOT_AFTER_NAMES.has(folded) || ENDEARMENTS.has(folded);
    if (!isClear && !isNoun && this.everyday.isAddressed(run)) return true;
    return isClear && (isOpened || this.everyday.isCalled(run) || this.everyday.doesSomething(run));
  }
}
