import { REFUSED, type TokenGrammar } from './token-grammar';

export interface NumberTexts {
  /** Whether the number is written in digits; otherwise in words. */
  readonly form: 'digits' | 'words';
  /** Words of numbers and their digits, folded: "vinte e tres" → "23". Words without digits name signs. */
  readonly words: ReadonlyMap<string, string>;
  /** Allowed numbers of digits. */
  readonly lengths: readonly number[];
}

/** What a text means so far. */
interface State {
  readonly digits: string;
  /** The unfinished word; empty between words. */
  readonly word: string;
  readonly last: 'start' | 'digit' | 'letter' | 'sign' | 'space';
}

const SIGNS = ',.-/';

/** Texts of one number, whatever the tokens that spell it. */
export class NumberGrammar implements TokenGrammar {
  readonly start: number;
  private readonly states: State[] = [];
  private readonly ids = new Map<string, number>();
  private readonly openings = new Set<string>();
  private readonly longest: number;

  constructor(
    private readonly number: NumberTexts,
    /** A token's text, folded. */
    private readonly textOf: (token: number) => string,
  ) {
    if (number.form === 'words')
      for (const word of number.words.keys())
        for (let length = 1; length <= word.length; length++) this.openings.add(word.slice(0, length));
    this.longest = Math.max(...number.lengths);
    this.start = this.idOf({ digits: '', word: '', last: 'start' });
  }

  follow(state: number, token: number): number {
    const text = this.textOf(token);
    let next: State | null = text === '' ? null : this.states[state]!;
    for (const letter of text) next &&= this.after(next, letter);
    return next === null ? REFUSED : this.idOf(next);
  }

  isEnd(state: number): boolean {
    const end = this.closed(this.states[state]!, 'space');
    return end !== null && this.number.lengths.includes(end.digits.length);
  }

  /** The digits of a text of the grammar. */
  digitsOf(tokens: readonly number[]): string {
    const end = tokens.reduce((state, token) => this.follow(state, token), this.start);
    return this.closed(this.states[end]!, 'space')!.digits;
  }

  private after(state: State, letter: string): State | null {
    const { digits, word, last } = state;
    if (letter === ' ') {
      if (last === 'space') return null;
      const goesOn = word !== '' && this.openings.has(`${word} `);
      return goesOn ? { digits, word: `${word} `, last: 'space' } : this.closed(state, 'space');
    }
    if (SIGNS.includes(letter)) return last === 'sign' || last === 'space' ? null : this.closed(state, 'sign');
    if (last === 'start') return null;
    return letter >= '0' && letter <= '9' ? this.afterDigit(state, letter) : this.afterLetter(state, letter);
  }

  private afterDigit({ digits, last }: State, digit: string): State | null {
    if (this.number.form === 'words' || last === 'letter') return null;
    return this.bounded({ digits: digits + digit, word: '', last: 'digit' });
  }

  private afterLetter(state: State, letter: string): State | null {
    const { digits, word } = state;
    if (this.openings.has(word + letter)) return { digits, word: word + letter, last: 'letter' };
    // "vinte " did not go on to "vinte e tres".
    const before = word.endsWith(' ') ? this.closed(state, 'space') : null;
    return before !== null && this.openings.has(letter) ? { ...before, word: letter, last: 'letter' } : null;
  }

  /** The state after the current word, if it is complete. */
  private closed({ digits, word }: State, last: State['last']): State | null {
    if (word === '') return { digits, word, last };
    const said = this.number.words.get(word.trimEnd());
    return said === undefined ? null : this.bounded({ digits: digits + said, word: '', last });
  }

  private bounded(state: State): State | null {
    return state.digits.length > this.longest ? null : state;
  }

  private idOf(state: State): number {
    const key = `${state.digits}|${state.word}|${state.last}`;
    let id = this.ids.get(key);
    if (id === undefined) {
      id = this.states.push(state) - 1;
      this.ids.set(key, id);
    }
    return id;
  }
}
