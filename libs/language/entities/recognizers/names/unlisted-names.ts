import { foldedAt, type Token } from '../../../portuguese/tokens';
import { townEnd } from '../addresses/town-names';
import type { EverydaySpeech } from './everyday-speech';
import type { LetterCase } from './letter-case';
import {
  ARTICLES,
  HUMAN_VERBS,
  NAMED_AFTER,
  NO_NAMES,
  RELATIVES,
  SEEKING,
  SPEECH_VERBS,
  TITLES,
  TOWARDS,
} from './lexicon/name-words';
import { BRANDS } from './lexicon/named-things';
import type { NameContext } from './name-context';
import {
  firstNameUse,
  isClippedName,
  isCommonFirstName,
  looksLikeSurname,
  mayBeName,
  surnameUse,
} from './name-lexicon';
import type { NameRun } from './name-run';
import { isOrdinaryWord } from './ordinary-word';

/** What firms do, too: "a Loggi avisou". */
const FIRM_VERBS = new Set([
  'mandou',
  'avisou',
  'confirmou',
  'aprovou',
  'cobrou',
  'autorizou',
  'prometeu',
  'garantiu',
  'informou',
  'apresentou',
]);

interface Reading {
  readonly letters: LetterCase;
  readonly context: NameContext;
  readonly everyday: EverydaySpeech;
}

/** Decides whether a word that no list has is a person's name. */
export class UnlistedNames {
  private readonly letters: LetterCase;
  private readonly context: NameContext;
  private readonly everyday: EverydaySpeech;

  constructor(
    private readonly tokens: readonly Token[],
    { letters, context, everyday }: Reading,
  ) {
    this.letters = letters;
    this.context = context;
    this.everyday = everyday;
  }

  /** With a surname ("Jocasta Pereira"), where only a person can stand, or where it was given as a name before. */
  isName(run: NameRun, hasClear: boolean, isNamed: (folded: string) => boolean): boolean {
    const at = run.from;
    const { folded } = this.tokens[at]!;
    if ([NAMED_AFTER, BRANDS, NO_NAMES, TITLES].some((words) => words.has(folded))) return false;
    if (isNamed(folded)) return !this.letters.isCased || this.letters.isCapital(at) || this.letters.isFirst(at);
    return this.letters.isCased ? this.isWithCapital(run, hasClear) : this.isInLowerCase(run);
  }

  private isWithCapital(run: NameRun, hasClear: boolean): boolean {
    const at = run.from;
    const { folded, text } = this.tokens[at]!;
    const before = foldedAt(this.tokens, at - 1);
    if (text === text.toUpperCase() || !this.letters.isCapital(at) || this.letters.isFirst(at)) return false;
    // "Agravada Maria …": the name starts with the first name.
    const [second] = run.parts.slice(1);
    if (hasClear && surnameUse(this.tokens[second!]!.folded) !== null) {
      return !isCommonFirstName(this.tokens[second!]!.folded);
    }
    // "outorgada por Yoselin Carolina Marcano"
    const isGiven = run.parts.length > 2 && /^(?:por|de|com|para|e)$/u.test(before) && !isOrdinaryWord(folded);
    if (hasClear && isGiven && isCommonFirstName(this.tokens[second!]!.folded)) return true;
    // "a Bru disse"
    if (isClippedName(folded) && ARTICLES.has(before) && SPEECH_VERBS.has(foldedAt(this.tokens, run.to))) return true;
    const role = foldedAt(this.tokens, at - 3);
    const isRole = /^(?:e|era|foi)$/u.test(foldedAt(this.tokens, at - 2)) && (TITLES.has(role) || role === 'quem');
    // "o comandante é o Barriga"
    if (/^[ao]$/u.test(before) && isRole) return true;
    // "a Ditinha peneira"
    if (/[^aeiou]inh[oa]$/u.test(folded) && !isOrdinaryWord(folded) && this.mayBePerson(run)) return true;
    // "a Fiica ficou com a rabeca"
    const acts = HUMAN_VERBS.has(foldedAt(this.tokens, run.to)) && !FIRM_VERBS.has(foldedAt(this.tokens, run.to));
    if (/^[ao]$/u.test(before) && acts && looksLikeSurname(folded)) return true;
    // "o Cuca me contou"
    if (/^[ao]$/u.test(before) && this.everyday.communicates(run) && !FIRM_VERBS.has(foldedAt(this.tokens, run.to)))
      return true;
    // "na casa dos Tomasini"
    if (/^(?:d?os|aos|pelos)$/u.test(before) && looksLikeSurname(folded)) return true;
    return this.context.isHinted(at) && folded.length > 3 && townEnd(this.tokens, at) === null;
  }

  private mayBePerson({ from }: NameRun): boolean {
    const isOpened = ARTICLES.has(foldedAt(this.tokens, from - 1)) || foldedAt(this.tokens, from - 1) === 'por';
    return isOpened && townEnd(this.tokens, from) === null;
  }

  private isInLowerCase(run: NameRun): boolean {
    const { tokens } = this;
    const at = run.from;
    const { folded } = tokens[at]!;
    const next = foldedAt(tokens, run.to);
    const looksForeign = looksLikeSurname(folded);
    // "o tal do pelezinho"
    if (this.context.isHinted(at)) return looksForeign || (/[^aeiou]inh[oa]$/u.test(folded) && !isOrdinaryWord(folded));
    if (!ARTICLES.has(foldedAt(tokens, at - 1))) return false;
    // "a Dorva, filha do Aristeu"
    if (mayBeName(folded) && RELATIVES.has(next) && /^d[aeo]$/u.test(foldedAt(tokens, run.to + 1))) return true;
    if (!looksForeign) return false;
    // "cadê a gleicymara", "quem lavrou foi o chermont"
    const verb = foldedAt(tokens, at - 2);
    const isSought =
      folded.length > 4 &&
      (SEEKING.has(verb) || (TOWARDS.has(verb) && /^(?:pra|pro|com)$/u.test(foldedAt(tokens, at - 1))));
    if (isSought || this.context.isAgent(at)) return true;
    // "a Pabllo Vittar postou", "a Naoko e o Kenji", "a Taffarel disse"
    const isPair =
      next === 'e' &&
      ARTICLES.has(foldedAt(tokens, run.to + 1)) &&
      firstNameUse(foldedAt(tokens, run.to + 2)) === 'clear';
    return (
      run.parts.length > 1 || isPair || SPEECH_VERBS.has(next) || (HUMAN_VERBS.has(next) && !VAGUE_VERBS.has(next))
    );
  }
}

/** Human verbs of things, too: "a kombi ficou". */
const VAGUE_VERBS = new Set([
  'foi',
  'ta',
  'esta',
  'tava',
  'estava',
  'vai',
  'tem',
  'tinha',
  'ficou',
  'passou',
  'voltou',
  'entrou',
  'saiu',
  'veio',
  'chegou',
  'me',
]);
