import { isNumberWord } from '../portuguese/number-words';
import type { SentimentToken } from './sentiment-tokens';

/**
 * What a word or phrase does to the tone of its sentence.
 * - `value`: it has a tone, by itself `value` (-3 to 3)
 * - `wanted`: nothing by itself; a complaint where it is denied ("não funciona", "sem sinal")
 * - `event`: bad when it befell the speaker, a fact otherwise ("furto", "acidente")
 * - `remover`: has `value`, and what bad it speaks of is over ("resolveu o problema")
 * - `negator`, `second-negator` ("nada", "ninguém", which after "não" only repeat it), `never` ("nunca fui tão bem tratado" praises)
 * - `than`: what `never` compares with ("tão"); intensifies
 * - `well`: "bem", praise by itself ("bem feito"), an intensifier before what has a tone ("bem ruim")
 * - `intensifier`, `diminisher`: of the word after it, or before it ("bom demais")
 * - `contrast` ("mas"): what follows weighs more; `concession` ("embora"): its clause weighs less
 * - `condition`: its clause has not happened; `enquiry`: asks
 * - `mocking`: beside praise it turns that into irony ("que ótimo, mais uma vez")
 * - `nothing`: a courtesy or a manner of speaking, whose words do not count
 */
export type PhraseRole =
  | 'value'
  | 'wanted'
  | 'event'
  | 'remover'
  | 'negator'
  | 'second-negator'
  | 'never'
  | 'than'
  | 'well'
  | 'intensifier'
  | 'diminisher'
  | 'contrast'
  | 'concession'
  | 'condition'
  | 'enquiry'
  | 'mocking'
  | 'nothing';

export interface PhraseEntry {
  /**
   * Words without accents, `a|b` either, `stem*` any ending, `#` a number, `@` a unit of time; `^` at the front: only at the beginning or
   * after a sign; `,` at the end: only before a sign.
   */
  readonly pattern: string;
  readonly role: PhraseRole;
  readonly value: number;
}

export interface FoundPhrase {
  readonly role: PhraseRole;
  readonly value: number;
  /** In tokens. */
  readonly length: number;
}

interface Compiled extends FoundPhrase {
  readonly atStart: boolean;
  readonly beforeSign: boolean;
  readonly words: readonly ((word: string) => boolean)[];
  /** Grows with what it asks for: the more exact of two phrases of one length is meant. */
  readonly exactness: number;
}

const UNIT_OF_TIME = /^(?:segundo|minuto|hora|dia|semana|mes|ano)(?:s|es)?$/;
/** First letters that a phrase is looked up by. */
const KEY = 2;

/** Finds the phrase that begins at a token: the longest, and of those the most exact. */
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
    const order = (a: Compiled, b: Compiled): number => b.length - a.length || b.exactness - a.exactness;
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
    // A sign between two words parts them.
    const joined = index === words.length - 1 || token?.breakAfter === false;
    return token !== undefined && joined && fits(token.word);
  });
}

/** One phrase for each choice of its first word, under the letters that it begins with. */
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
      exactness: (anchored ? 200 : 0) + (stem === null ? 100 : stem.length),
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
