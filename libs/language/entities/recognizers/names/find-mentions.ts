import { pluralLetter } from '../../../portuguese/letter-words';
import { foldedAt, type Token } from '../../../portuguese/tokens';
import type { Passage } from '../../passage';
import { readLetterCase, speakerChanges, type LetterCase } from './letter-case';
import { NO_NAMES, RELATIVES, SPEECH_VERBS, TITLES } from './lexicon/name-words';
import { NICKNAME_WORDS } from './lexicon/nicknames';
import { NameContext } from './name-context';
import { NameJudge, type IsNamed } from './name-judge';
import { firstNameUse, isShortNickname, looksLikeSurname, surnameUse } from './name-lexicon';
import { EPITHETS, HOMELY, NameRunReader, type NameRun } from './name-run';
import { isAvenue } from './named-places';
import { isOrdinaryWord, isVerbForm } from './ordinary-word';
import { spelledMentions } from './spelled-names';

const SHORT_DEVOTIONS = new Set(['das dores', 'das gracas', 'das neves', 'do carmo', 'do socorro', 'da conceicao']);

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
  const words = mentions.flatMap(({ parts }) =>
    parts.map((part) => foldedAt(tokens, part)).filter((word, index) => index === 0 || !EPITHETS.has(word)),
  );
  return new Set(words);
}

class MentionFinder {
  private readonly tokens: readonly Token[];
  private readonly letters: LetterCase;
  private readonly context: NameContext;
  private readonly judge: NameJudge;
  private readonly runs: NameRunReader;

  constructor(private readonly passage: Passage) {
    this.tokens = passage.tokens;
    this.letters = readLetterCase(passage);
    this.context = new NameContext(passage);
    this.judge = new NameJudge(passage, this.letters, this.context);
    this.runs = new NameRunReader(passage, this.letters);
  }

  find(isNamed: IsNamed): NameRun[] {
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
      // The whole of a name that was introduced is the same one again.
      const isAgain =
        run !== null && run.parts.length > 1 && run.parts.every((part) => isNamed(foldedAt(this.tokens, part)));
      if (run !== null && (isAgain || this.judge.isMention(run, isNamed))) {
        const isOpen =
          this.judge.isExpected(at) ||
          this.endsTurnAfter(run) ||
          this.isHomely(run) ||
          (run.parts.length > 1 && /^(?:proxim[oa]|chamando)$/u.test(foldedAt(this.tokens, at - 1))) ||
          (this.context.titleBefore(at) !== null && run.parts.length === 1);
        const whole = isOpen ? this.runs.withUnlisted(run) : run;
        found.push(whole);
        at = whole.to;
      } else at = run !== null && (this.context.isNamedAfter(at) || isAvenue(this.tokens, run)) ? run.to : at + 1;
    }
    return found;
  }

  /** "o chico tripa deu uma carreira", "prima de ivete sangalo": one word more belongs to it. */
  private isHomely({ from, parts }: NameRun): boolean {
    if (parts.length > 1) return false;
    const isRelated = foldedAt(this.tokens, from - 1) === 'de' && RELATIVES.has(foldedAt(this.tokens, from - 2));
    const next = foldedAt(this.tokens, from + 1);
    return isRelated || (HOMELY.has(foldedAt(this.tokens, from)) && /[ao]$/u.test(next) && !isVerbForm(next));
  }

  /** "— mais alto — ruth benchimol": a turn of a name and one word. */
  private endsTurnAfter({ from, to }: NameRun): boolean {
    const isEnd = to + 1 >= this.tokens.length || speakerChanges(this.passage, to + 1);
    return isEnd && from > 0 && speakerChanges(this.passage, from);
  }

  /** "a das Dores", "dona do Carmo": short for "Maria das Dores". */
  private isDevotion(at: number): boolean {
    const { tokens } = this;
    const before = foldedAt(tokens, at - 1);
    return (
      SHORT_DEVOTIONS.has(`${tokens[at]!.folded} ${foldedAt(tokens, at + 1)}`) &&
      (before === 'a' || TITLES.has(before) || before === 'finada' || SPEECH_VERBS.has(foldedAt(tokens, at + 2)))
    );
  }

  /** Cheap test, before the context is read. */
  private mayStart(at: number, isNamed: IsNamed): boolean {
    const token = this.tokens[at]!;
    const { folded } = token;
    // "a gente mata": a verb
    if (
      foldedAt(this.tokens, at - 1) === 'gente' &&
      foldedAt(this.tokens, at - 2) === 'a' &&
      token.text === token.lower
    )
      return false;
    // "com dois enes"
    if (/^(?:dois|duas|tres)$/u.test(foldedAt(this.tokens, at - 1)) && pluralLetter(token) !== null) return false;
    // The name of the letter, and not "Zé".
    if (token.lower === 'zê' || this.context.isExample(at)) return false;
    // "banho-maria"
    if (token.glued && this.tokens[at - 1]?.text === '-' && token.text === token.lower) return false;
    // "germinô dia vinte": a past tense, written as spoken
    if (token.lower.endsWith('ô') && isVerbForm(`${folded.slice(0, -1)}ou`)) return false;
    if (isShortNickname(token.lower) || NICKNAME_WORDS.has(folded)) return true;
    if (firstNameUse(folded) !== null || surnameUse(folded) !== null || isNamed(folded)) return true;
    if (NO_NAMES.has(folded) || token.numeral) return false;
    if (this.context.isSpelledOut(at + 1, false)) return !isOrdinaryWord(folded);
    return (
      this.letters.isCapital(at) ||
      this.context.isIntroduced(at) ||
      this.mayBeUnlisted(at) ||
      this.context.titleBefore(at) !== null
    );
  }

  /** Without capitals: a word that looks like no other, or the answer to a question for a name. */
  private mayBeUnlisted(at: number): boolean {
    if (this.letters.isCased) return false;
    const { folded } = this.tokens[at]!;
    const isPetName = /inh[oa]$/u.test(folded) && this.context.isHinted(at);
    const before = foldedAt(this.tokens, at - 2);
    const owner = /^del[ae]$/u.test(before) ? foldedAt(this.tokens, at - 3) : before;
    // "a irmã dele a Mahiru"
    if (/^[ao]$/u.test(foldedAt(this.tokens, at - 1)) && RELATIVES.has(owner)) return true;
    return isPetName || looksLikeSurname(folded) || this.context.asked(at) !== null;
  }
}
