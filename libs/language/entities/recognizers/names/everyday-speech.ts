import { endsSentence, foldedAt, type Token } from '../../../portuguese/tokens';
import type { LetterCase } from './letter-case';
import {
  ADDRESSING,
  ADDRESSING_PAIRS,
  ARTICLES,
  CALLS,
  COMMUNICATION_VERBS,
  DEGREES,
  DEPARTMENTS,
  ENDEARMENTS,
  HUMAN_VERBS,
  MASCULINE_IN_A,
  NOT_AFTER_NAMES,
  PARTICLES,
  RELATIVES,
  SELDOM_ALONE,
  SPEECH_VERBS,
  TOWARDS,
  TOWARDS_PREPOSITIONS,
  WHEREABOUTS,
} from './lexicon/name-words';
import { firstNameUse, mayBeName } from './name-lexicon';
import type { NameRun } from './name-run';

const MALE_ARTICLES = new Set(['o', 'do', 'ao', 'pro', 'pelo', 'seu']);

/** What shows in everyday speech that a word is a person's name. */
export class EverydaySpeech {
  constructor(
    private readonly tokens: readonly Token[],
    private readonly letters: LetterCase,
  ) {}

  /** "procura o Polaco", "o careca furou comigo" */
  isNicknameWord({ from, to }: NameRun): boolean {
    const { tokens } = this;
    const before = foldedAt(tokens, from - 1);
    if (!ARTICLES.has(before) || before === 'com') return false;
    const next = foldedAt(tokens, to);
    if (this.letters.isCapital(from)) return !this.letters.isFirst(from) && !/^(?:d[aeo]s?|[/-])$/u.test(next);
    if (this.letters.isCased) return false;
    // "avisa o pezão que …", "confirmar o careca"
    const verb = foldedAt(tokens, from - 2);
    if (/^(?:avis(?:a|e|ei|ar)|fala|pergunta|diz|confirmar|chamar|esperar)$/u.test(verb)) return true;
    // "a casa do alemão"
    if (before === 'do' && /^(?:casa|carro|moto|sitio|roca|quintal)$/u.test(verb)) return true;
    // "o bigode pescou um pirarucu"
    const isAnimal = /^(?:mosquito|formiga|grilo|tatu|pardal|canario|coruja)$/u.test(foldedAt(tokens, from));
    if (before === 'o' && !isAnimal && /^[a-z]+(?:ou|eu|iu)$/u.test(next)) return true;
    return /^(?:comigo|contigo|conosco)$/u.test(foldedAt(tokens, to + 1));
  }

  /** "dona Deusinha", "tia Maroca", but not "a dona reclamou" and "tia avó". */
  isTitledSo(title: string, { from, to }: NameRun): boolean {
    const { folded } = this.tokens[from]!;
    const isOther = [HUMAN_VERBS, SPEECH_VERBS, ENDEARMENTS, NOT_AFTER_NAMES, RELATIVES].some((words) =>
      words.has(folded),
    );
    if (isOther || !mayBeName(folded) || PARTICLES.has(foldedAt(this.tokens, to))) return false;
    return !/^(?:dona|tia|vo|madrinha|sinha|nha|comadre)$/u.test(title) || /[aeiy]$/u.test(folded);
  }

  /** Everyday speech about or to a person, where no capital shows one: "cadê a Rosa", "a Clara tá aí?", "Pinto, manda o relatório". */
  isSpokenOf(run: NameRun): boolean {
    const { tokens } = this;
    const at = run.from;
    const before = foldedAt(tokens, at - 1);
    if (this.letters.isCased) return false;
    if (this.isAddressed(run)) return true;
    const isWritten = !SELDOM_ALONE.has(tokens[at]!.folded) || run.parts.length > 1;
    if (!isWritten) return ARTICLES.has(before) && this.worksIn(run);
    const isOpened = ARTICLES.has(before) || this.letters.isFirst(at);
    const isTowards = TOWARDS_PREPOSITIONS.has(before) && TOWARDS.has(foldedAt(tokens, at - 2));
    const isAbout = WHEREABOUTS.some((words) =>
      words.every((word, offset) => foldedAt(tokens, run.to + offset) === word),
    );
    return (isTowards && !/^d[aeo]s?$/u.test(foldedAt(tokens, run.to))) || (isOpened && (isAbout || this.worksIn(run)));
  }

  /** "Pinto, manda …", "vixe Nazaré, tu …" */
  isAddressed({ from, to }: NameRun): boolean {
    const { tokens } = this;
    const before = foldedAt(tokens, from - 1);
    const isVocative = before === 'o' && /[ôó]/u.test(tokens[from - 1]!.lower);
    const isCalled = isVocative || CALLS.has(before) || (before === ',' && CALLS.has(foldedAt(tokens, from - 2)));
    const comma = tokens[to]?.text === ',';
    const next = comma ? to + 1 : to;
    const isAddressing = ADDRESSING.has(foldedAt(tokens, next)) || ADDRESSING_PAIRS.lengthAt(tokens, next) > 0;
    if (isCalled) return comma || tokens[to] === undefined || endsSentence(tokens, to) || isAddressing;
    return (this.letters.isFirst(from) || before === ',') && comma && isAddressing;
  }

  /** Whether the name stands alone between signs: "…, Clara?" */
  isCalled({ from, to }: NameRun): boolean {
    const after = this.tokens[to];
    const before = this.tokens[from - 1];
    const opens = this.letters.isFirst(from) || before?.text === ',';
    return opens && (after === undefined || after.text === ',' || endsSentence(this.tokens, to));
  }

  /** "É pra descascar laranja, Gaúcho!" */
  isCalledOut({ from, to }: NameRun): boolean {
    return this.tokens[from - 1]?.text === ',' && this.tokens[to]?.text === '!' && !this.letters.isCapital(from - 2);
  }

  /** "o Pereira", "do Rocha": a noun of the other gender, which the article shows to be a man's surname. */
  isManByArticle(at: number): boolean {
    const { folded } = this.tokens[at]!;
    return MALE_ARTICLES.has(foldedAt(this.tokens, at - 1)) && folded.endsWith('a') && !MASCULINE_IN_A.has(folded);
  }

  /** "o Machado do financeiro" */
  worksIn({ from, to }: NameRun): boolean {
    // "a cruz da igreja": an article of the noun.
    const isNoun =
      /^(?:a|da|pela|na)$/u.test(foldedAt(this.tokens, from - 1)) && firstNameUse(foldedAt(this.tokens, from)) === null;
    return !isNoun && /^d[aeo]$/u.test(foldedAt(this.tokens, to)) && DEPARTMENTS.has(foldedAt(this.tokens, to + 1));
  }

  /** "o Pinheiro disse", "o Franco me emprestou": what only people do. */
  communicates({ to }: NameRun): boolean {
    const next = foldedAt(this.tokens, to);
    const verb = /^(?:me|te|lhe|nos|nao|ja|tambem|so)$/u.test(next) ? foldedAt(this.tokens, to + 1) : next;
    return COMMUNICATION_VERBS.has(verb);
  }

  /** "mais clarinha", "uma Rosa linda": an adjective or a thing. */
  isDescribed({ from }: NameRun): boolean {
    const before = foldedAt(this.tokens, from - 1);
    // "as luzinhas"
    const isPlural =
      foldedAt(this.tokens, from).endsWith('s') && (/s$/u.test(before) || this.tokens[from - 1]?.numeral === true);
    return isPlural || DEGREES.has(before) || /^(?:uma?|aquel[ae]|aquilo)$/u.test(before);
  }

  doesSomething({ to }: NameRun): boolean {
    return HUMAN_VERBS.has(foldedAt(this.tokens, to));
  }
}
