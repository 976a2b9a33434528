/** The texts that a search may find, as an automaton over tokens. Hypotheses in one state have the same meaning and may go on in the same way. */
export interface TokenGrammar {
  /** State before the first token. */
  readonly start: number;
  /** The state after a token; `REFUSED` if no text of the grammar goes on with it. */
  follow(state: number, token: number): number;
  /** Whether a text may end in this state. */
  isEnd(state: number): boolean;
}

export const REFUSED = -1;
