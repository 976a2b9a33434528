import { endsSentence, foldedAt, type Token } from '../../../portuguese/tokens';
import { readLetter, pluralLetter } from '../../../portuguese/letter-words';
import { wordSet } from '../../../portuguese/word-set';
import type { Passage } from '../../passage';
import { townEnd } from '../addresses/town-names';
import { HINTS, INTRODUCTIONS } from './lexicon/introductions';
import {
  ALWAYS_NAMED_AFTER,
  DEVOTIONS,
  DIRECTLY_NAMED,
  FEASTS,
  INSTITUTIONAL,
  NAMED_AFTER,
  NAMELESS,
  PARTICLES,
  RELATIVES,
  SPEECH_VERBS,
  TITLES,
} from './lexicon/name-words';
import { NAMED_THINGS } from './lexicon/named-things';
import { NICKNAMING } from './lexicon/nicknames';
import { firstNameUse, surnameUse } from './name-lexicon';

/** Words that fit between an introduction and the name: "meu nome é, eh, dona Rosa". */
const BETWEEN = new Set([',', ':', '…', 'e', 'eh', 'ah', 'hum', 'o', 'a', 'bom', 'entao', 'assim', '"', '“']);
const MOST_BETWEEN = 3;
/** The same in answers to "quem …?": "foi o Franco". */
const ANSWERING = new Set([...BETWEEN, 'foi', 'era', 'com', 'vi']);
/** Titles with a full stop. */
const ABBREVIATED_TITLES = new Set(['sr', 'sra', 'srta', 'dr', 'dra', 'prof', 'profa']);
const ASKING = new Set([
  ...['fala', 'e', 'eu', 'falo', 'esta', 'ta', 'tava', 'estava', 'gostaria', 'seria', 'deseja', 'era', 'foi'],
  ...SPEECH_VERBS,
]);
/** Tokens of the longest question for a name. */
const QUESTION = 12;
/** Tokens after "nome" in a question without a question mark or one of the words that ask. */
const MOST_AFTER_NAME = 6;
const INTERROGATIVES = wordSet(
  'qual quais como diz diga fala fale informa informe confirma confirme passa soletra sabe sei',
);
/** "E o da senhora?", "E o dela?": the same question again. */
const SAME_AGAIN = wordSet('seu teu dele dela do da');
/** Tokens from "quem" to the one who did it. */
const MOST_OF_AGENT = 14;
/** Second names of saints: "São Francisco Xavier". */
const SAINTS = wordSet('xavier batista gonzaga arcanjo evangelista apostolo bosco neri maria paulista sebastiao');
/** Tokens between it and the question before. */
const MOST_SINCE = 25;

const byFirstElement = (
  phrases: readonly (readonly string[])[],
): ReadonlyMap<string, readonly (readonly string[])[]> => {
  const index = new Map<string, (readonly string[])[]>();
  for (const phrase of phrases) index.set(phrase[0]!, [...(index.get(phrase[0]!) ?? []), phrase]);
  return index;
};
const INTRODUCING = byFirstElement(INTRODUCTIONS);
const HINTING = byFirstElement(HINTS);
const CALLING = byFirstElement(NICKNAMING);
/** "tireoidite de Hashimoto", "doença de Chagas": what was found by someone. */
const DISEASE = /(?:ite|ose|oma|emia|patia)$/u;
const THINGS = byFirstElement(NAMED_THINGS);

/** What stands before a name. */
export class NameContext {
  constructor(private readonly passage: Passage) {}

  /** "meu nome é …", "em nome de …": whatever follows is a name. */
  isIntroduced(at: number): boolean {
    let end = at;
    for (let skipped = 0; skipped <= MOST_BETWEEN; skipped += 1) {
      if (this.endsPhrase(end, INTRODUCING) || this.isNicknamed(end) || this.isCalled(end)) return true;
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
    while (at - start < MOST_BETWEEN && !this.startsAnswer(start) && ANSWERING.has(foldedAt(tokens, start - 1)))
      start -= 1;
    if (start === 0 || !this.startsAnswer(start)) return null;
    let from = start - 1;
    while (from > 0 && start - from < QUESTION && !endsSentence(tokens, from - 1) && !this.changesSpeaker(from))
      from -= 1;
    const words = tokens.slice(from, start).map(({ folded }) => folded);
    if (words.some((word) => NAMELESS.has(word))) return null;
    if (this.asksForName(words)) return 'name';
    const isAgain = words[0] === 'e' && words[1] === 'o' && SAME_AGAIN.has(words[2] ?? '');
    const since = tokens.slice(Math.max(0, from - MOST_SINCE), from).map(({ folded }) => folded);
    if (isAgain && since.includes('nome')) return 'name';
    return words.some((word, index) => word === 'quem' && ASKING.has(words[index + 1] ?? '')) ? 'person' : null;
  }

  /** "Qual é o nome?", "sobrenome", but not "pus em nome de Zulmira" and "não aceita meu nome, diz que …". */
  private asksForName(words: readonly string[]): boolean {
    return words.some((word, index) => {
      if (!/^(?:sobre)?nome$/u.test(word) || words[index - 1] === 'em') return false;
      const isAsked = words.includes('?') || words.slice(0, index).some((other) => INTERROGATIVES.has(other));
      return isAsked || words.length - index <= MOST_AFTER_NAME;
    });
  }

  private changesSpeaker(at: number): boolean {
    return this.passage.reader.changesSpeaker(at - 1, at);
  }

  private startsAnswer(at: number): boolean {
    const isAfterQuestion = endsSentence(this.passage.tokens, at - 1) && foldedAt(this.passage.tokens, at - 1) === '?';
    return isAfterQuestion || (at > 0 && this.changesSpeaker(at));
  }

  /** "Taís sem agá", "jhennyfer com dois enes", "Theodomiro. Com tê agá.": how the name before a token is written. */
  isSpelledOut(at: number, isListed: boolean): boolean {
    const { tokens } = this.passage;
    // "perícias sem acento", "arroba bia ponto oficial, com dois efes": words of an e-mail address
    if (!isListed && /^(?:ponto|arroba|underline|junto|traco|hifen|@|\.)$/u.test(foldedAt(tokens, at - 2)))
      return false;
    let next = at;
    while (/^(?:,|\.|so)$/u.test(foldedAt(tokens, next)) && next - at < 2) next += 1;
    if (!/^(?:com|sem)$/u.test(foldedAt(tokens, next))) return false;
    const word = foldedAt(tokens, next + 1);
    if (word === 'acento') return isListed;
    if (word === 'dois' || word === 'duas') return pluralLetter(tokens[next + 2]) !== null;
    const letter = readLetter(tokens, next + 1);
    return (
      letter !== null && (letter.sure || /[êéáó]/u.test(tokens[next + 1]!.lower)) && tokens[next + 1]!.text.length > 1
    );
  }

  /** "vulgo Cabeça": after which any noun is what someone is called. */
  isNicknamed(at: number): boolean {
    return this.endsPhrase(at, CALLING);
  }

  isHinted(at: number): boolean {
    return this.endsPhrase(at, HINTING);
  }

  /** "m de Maria": a word that stands for its first letter. */
  isExample(at: number): boolean {
    const { tokens } = this.passage;
    const letter = foldedAt(tokens, at - 2);
    return foldedAt(tokens, at - 1) === 'de' && !/^[aeo]?$/u.test(letter) && readLetter(tokens, at - 2)?.end === at + 1;
  }

  /** "minha sogra chama …", "o motorista se chamava …": what a person is called. */
  private isCalled(end: number): boolean {
    const { tokens } = this.passage;
    if (!/^chama(?:va|r)?$/u.test(foldedAt(tokens, end - 1))) return false;
    let subject = end - 2;
    while (/^(?:se|vai|ia)$/u.test(foldedAt(tokens, subject))) subject -= 1;
    return RELATIVES.has(foldedAt(tokens, subject)) || (subject < end - 2 && TITLES.has(foldedAt(tokens, subject)));
  }

  /** "a certidão da minha filha, Esperança": who was just named by the relation. */
  isOfRelative(at: number): boolean {
    const { tokens } = this.passage;
    return (
      foldedAt(tokens, at - 1) === ',' &&
      RELATIVES.has(foldedAt(tokens, at - 2)) &&
      /^(?:meu|minha|seu|sua|teu|tua|nosso|nossa)$/u.test(foldedAt(tokens, at - 3))
    );
  }

  /** "pensando em Aurora se for menina": whether a child may get the name that ends before a token. */
  isConsidered(end: number): boolean {
    const said = [0, 1, 2].map((word) => foldedAt(this.passage.tokens, end + word)).join(' ');
    return /^se for menin[oa]/u.test(said);
  }

  /** "quem lavrou foi o Chermont": who did something. */
  isAgent(at: number): boolean {
    const { tokens } = this.passage;
    if (!/^[ao]$/u.test(foldedAt(tokens, at - 1)) || !/^(?:foi|e|era)$/u.test(foldedAt(tokens, at - 2))) return false;
    return tokens.slice(Math.max(0, at - MOST_OF_AGENT), at).some(({ folded }) => folded === 'quem');
  }

  /** The title before a token, also "Dr." and "Sr."; null when there is none. */
  titleBefore(at: number): string | null {
    const end = foldedAt(this.passage.tokens, at - 1) === '.' ? at - 1 : at;
    const token = this.before(end);
    // "sô Nonô"
    const title = token?.lower === 'sô' ? 'seu' : token?.folded;
    if (title === undefined || !TITLES.has(title)) return null;
    return end === at || ABBREVIATED_TITLES.has(title) ? title : null;
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
    // "na Casa Flora"
    const isHouse = tokens[at - 1]?.text === 'Casa' && !endsSentence(tokens, at - 2) && at > 1;
    if (isHouse && tokens[at]?.text !== tokens[at]?.lower) return true;
    // "o nome do cachorro é Thor"
    if (foldedAt(tokens, at - 1) === 'e' && DIRECTLY_NAMED.has(foldedAt(tokens, at - 2))) return true;
    // "meu cachorro se chama Billy"
    const pet = foldedAt(tokens, at - 2) === 'se' ? at - 3 : at - 2;
    if (/^chama(?:va)?$/u.test(foldedAt(tokens, at - 1)) && DIRECTLY_NAMED.has(foldedAt(tokens, pet))) return true;
    const said = (token: number): string => this.before(token + 1)?.folded ?? '';
    const word = said(head);
    if (particle === null && DIRECTLY_NAMED.has(word)) return true;
    // "a nossa Zuleide", but "Nossa Senhora"
    if (particle === null && word === 'nossa' && firstNameUse(foldedAt(tokens, at)) === 'clear') return false;
    // "Escola Municipal Monteiro Lobato"
    if (particle === null && INSTITUTIONAL.has(word) && NAMED_AFTER.has(said(head - 1))) return true;
    // "meus irmãos são Kenji e Massao"
    if (word === 'sao' && /s$/u.test(said(head - 1)) && said(head - 1) !== 'dias') return false;
    if (particle === 'de' && DISEASE.test(word)) return true;
    if (particle === null || particle === 'de') return NAMED_AFTER.has(word);
    // "igreja do Rosário", "festa do Divino"
    const isDevoted = DEVOTIONS.has(foldedAt(tokens, at)) || foldedAt(tokens, at) === 'divino';
    return ALWAYS_NAMED_AFTER.has(word) || (isDevoted && (NAMED_AFTER.has(word) || FEASTS.has(word)));
  }

  /** The end of a known phrase that contains a name but is none ("papai noel"); null when none starts at the token. */
  thingEnd(at: number): number | null {
    const { tokens } = this.passage;
    const town = townEnd(tokens, at);
    const isNamed = firstNameUse(foldedAt(tokens, at)) !== null || surnameUse(foldedAt(tokens, at)) === 'clear';
    // "dona Inês": the town is said far more seldom.
    const isLady = foldedAt(tokens, at) === 'dona';
    // "Campos dos Goytacazes"
    if (town !== null && town - at > 1 && !isNamed && !isLady) return town;
    const phrase = THINGS.get(foldedAt(tokens, at))?.find((words) =>
      words.every((word, offset) => foldedAt(tokens, at + offset) === word),
    );
    if (phrase === undefined) return null;
    const end = at + phrase.length;
    // "Nossa Senhora de Fátima"
    if (phrase.at(-1) === 'senhora' && PARTICLES.has(foldedAt(tokens, end))) return end + 2;
    // "santa rita de cássia", "Santo Antônio do Tauá"
    const isSaint = /^(?:sao|santo|santa)$/u.test(phrase[0]!) && PARTICLES.has(foldedAt(tokens, end));
    const next = tokens[end + 1];
    if (/^(?:sao|santo|santa)$/u.test(phrase[0]!) && SAINTS.has(foldedAt(tokens, end))) return end + 1;
    return isSaint && (DEVOTIONS.has(next?.folded ?? '') || next?.text !== next?.lower) ? end + 2 : end;
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
