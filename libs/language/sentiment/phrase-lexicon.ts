import { isNumberWord } from '../portuguese/number-words';
import type { SentimentToken } from './sentiment-tokens';

/**
 * The effect of a word or phrase on the sentiment of its sentence.
 * - `value`: has the polarity `value` (-3 to 3)
 * - `expectation`: neutral by itself, a complaint when negated ("não funciona", "sem sinal")
 * - `misfortune`: negative when it happened to the speaker, otherwise neutral ("furto", "acidente")
 * - `resolution`: has `value`, and cancels negative words after it ("resolveu o problema")
 * - `negator`, `second-negator` ("nada", "ninguém", which after "não" only repeat it), `never` ("nunca fui tão bem tratado" praises)
 * - `comparative`: cancels `never` ("tão") and intensifies
 * - `well`: "bem", praise by itself ("bem feito"), an intensifier before a word with polarity ("bem ruim")
 * - `intensifier`, `diminisher`: of the next word, or of the previous one ("bom demais")
 * - `contrast` ("mas"): the words after it weigh more; `concession` ("embora"): its clause weighs less
 * - `condition`: its clause is hypothetical; `question`: marks a question
 * - `irony`: makes praise beside it ironic ("que ótimo, mais uma vez")
 * - `neutral`: a courtesy or an idiom, whose words do not count
 */
export type PhraseRole =
  | 'value'
  | 'expectation'
  | 'misfortune'
  | 'resolution'
  | 'negator'
  | 'second-negator'
  | 'never'
  | 'comparative'
  | 'well'
  | 'intensifier'
  | 'diminisher'
  | 'contrast'
  | 'concession'
  | 'condition'
  | 'question'
  | 'irony'
  | 'neutral';

export interface PhraseEntry {
  /**
   * Words without accents. `a|b`: either word; `stem*`: any ending; `#`: a number; `@`: a unit of time; `^` at the front: only at the start or
   * after a sign; `,` at the end: only before a sign.
   */
  readonly pattern: string;
  readonly role: PhraseRole;
  readonly value: number;
}

export interface FoundPhrase {
  readonly role: PhraseRole;
  readonly value: number;
  /** Number of tokens. */
  readonly length: number;
}

interface Compiled extends FoundPhrase {
  readonly atStart: boolean;
  readonly beforeSign: boolean;
  readonly words: readonly ((word: string) => boolean)[];
  /** Of two phrases of one length the more specific one is used. */
  readonly specificity: number;
}

const UNIT_OF_TIME = /^(?:segundo|minuto|hora|dia|semana|mes|ano)(?:s|es)?$/;
/** Number of first letters by which a phrase is looked up. */
const KEY = 2;

/** Finds the phrase that starts at a token: the longest, and of those the most specific. */
export class PhraseLexicon {
  private readonly byStart = new Map<string, Compiled[]>();

  constructor(entries: readonly PhraseEntry[]) {
    for (const entry of entries) {
      for (const [key, phrase] of compile(entry)) {
        const list = this.byStart.get(key);
        if (list) list.push(phrase);
        else this.byStart.set(key, [phrase]);
      }
    }
    const order = (a: Compiled, b: Compiled): number => b.length - a.length || b.specificity - a.specificity;
    for (const list of this.byStart.values()) list.sort(order);
  }

  find(tokens: readonly SentimentToken[], at: number): FoundPhrase | undefined {
    const word = tokens[at]?.word ?? '';
    const atStart = at === 0 || tokens[at - 1]?.breakAfter === true;
    return this.byStart
      .get(word.slice(0, KEY))
      ?.find((phrase) => (atStart || !phrase.atStart) && matches(phrase, tokens, at));
  }
}

function matches({ words, beforeSign }: Compiled, tokens: readonly SentimentToken[], at: number): boolean {
  if (beforeSign && tokens[at + words.length - 1]?.breakAfter !== true) return false;
  return words.every((fits, index) => {
    const token = tokens[at + index];
    // A sign between two words separates them.
    const joined = index === words.length - 1 || token?.breakAfter === false;
    return token !== undefined && joined && fits(token.word);
  });
}

/** One phrase for each alternative of its first word, keyed by the first letters. */
function compile({ pattern, role, value }: PhraseEntry): (readonly [key: string, phrase: Compiled])[] {
  const [first = '', ...rest] = pattern.replace(/^\^|,$/g, '').split(' ');
  const following = rest.map(wordMatcher);
  const anchored = /^\^|,$/.test(pattern);
  return first.split('|').map((choice) => {
    const stem = choice.endsWith('*') ? choice.slice(0, -1) : null;
    const phrase: Compiled = {
      role,
      value,
      length: 1 + rest.length,
      atStart: pattern.startsWith('^'),
      beforeSign: pattern.endsWith(','),
      words: [wordMatcher(choice), ...following],
      specificity: (anchored ? 200 : 0) + (stem === null ? 100 : stem.length),
    };
    return [(stem ?? choice).slice(0, KEY), phrase] as const;
  });
}

function wordMatcher(word: string): (word: string) => boolean {
  if (word === '#') return (other) => /^\d/.test(other) || isNumberWord(other);
  if (word === '@') return (other) => UNIT_OF_TIME.test(other);
  const choices = word.split('|');
  const exact = new Set(choices.filter((choice) => !choice.endsWith('*')));
  const stems = choices.filter((choice) => choice.endsWith('*')).map((choice) => choice.slice(0, -1));
  return (other) => exact.has(other) || stems.some((stem) => other.startsWith(stem));
}
