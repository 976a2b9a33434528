import type { TokenBias } from '../whisper/whisper-model';
import { KeytermTrie } from './keyterms/keyterm-trie';

/** The keyterm states of one window's rows, and the bonus that each row has earned so far. Without keyterms it costs nothing. */
export class RowKeyterms {
  private states: Int32Array;
  private earned: Float64Array;
  private spareStates: Int32Array;
  private spareEarned: Float64Array;

  constructor(
    private readonly trie: KeytermTrie | null,
    width: number,
    private readonly eot: number,
  ) {
    this.states = new Int32Array(width).fill(KeytermTrie.START);
    this.spareStates = new Int32Array(width);
    this.earned = new Float64Array(width);
    this.spareEarned = new Float64Array(width);
  }

  /** Bonus of a token after a row. */
  gain(row: number, token: number): number {
    return this.trie === null ? 0 : this.trie.gain(this.states[row]!, token);
  }

  /** Total bonus of a row with this token. */
  bonus(row: number, token: number): number {
    return this.earned[row]! + this.gain(row, token);
  }

  /** Total bonus if the text is truncated after the token: an uncompleted term earns nothing. */
  bonusAtEnd(row: number, token: number): number {
    if (this.trie === null) return 0;
    return this.bonus(row, token) + this.trie.gain(this.trie.follow(this.states[row]!, token), this.eot);
  }

  /** Row `i` becomes row `origins[i]` followed by `tokens[i]`. */
  extend(origins: Int32Array, tokens: Int32Array): void {
    if (this.trie === null) return;
    for (let row = 0; row < tokens.length; row++) {
      const origin = origins[row]!;
      this.spareStates[row] = this.trie.follow(this.states[origin]!, tokens[row]!);
      this.spareEarned[row] = this.bonus(origin, tokens[row]!);
    }
    [this.states, this.spareStates] = [this.spareStates, this.states];
    [this.earned, this.spareEarned] = [this.spareEarned, this.earned];
  }

  /**
   * Biases the model toward tokens that continue a term that a row has started, so that they are among the top tokens. `fed`: the row of the
   * step.
   */
  addBias(row: number, fed: number, bias: TokenBias[]): void {
    if (this.trie === null) return;
    for (const token of this.trie.next(this.states[row]!)) bias.push({ row: fed, token, bias: this.gain(row, token) });
  }
}
