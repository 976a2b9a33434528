import { REFUSED, type TokenGrammar } from './token-grammar';

/** The grammar states of one window's rows. Without a grammar every token is allowed, at no cost. */
export class RowGrammar {
  private states: Int32Array;
  private spare: Int32Array;

  constructor(
    private readonly grammar: TokenGrammar | null,
    width: number,
  ) {
    this.states = new Int32Array(width).fill(grammar?.start ?? 0);
    this.spare = new Int32Array(width);
  }

  allows(row: number, token: number): boolean {
    return this.grammar === null || this.grammar.follow(this.states[row]!, token) !== REFUSED;
  }

  allowsEnd(row: number): boolean {
    return this.grammar === null || this.grammar.isEnd(this.states[row]!);
  }

  /** The state of a row after a token. */
  after(row: number, token: number): number {
    return this.grammar === null ? 0 : this.grammar.follow(this.states[row]!, token);
  }

  /** Row `i` becomes row `origins[i]` followed by `tokens[i]`. Rows that continue nothing may hold any token. */
  extend(origins: Int32Array, tokens: Int32Array): void {
    if (this.grammar === null) return;
    for (let row = 0; row < tokens.length; row++)
      this.spare[row] = this.grammar.follow(this.states[origins[row]!]!, tokens[row]!);
    [this.states, this.spare] = [this.spare, this.states];
  }
}
