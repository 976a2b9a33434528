import { KeytermTrie, type KeytermWeights } from './keyterm-trie';
import { termSpellings } from './term-spellings';
import { VocabularyEdges, type WordEdges } from './word-edges';

/** Tuned on `apps/evaluate/src/accuracy/keyterms`; docs/decisions/0013 lists the variants measured. */
const WEIGHTS: KeytermWeights = { first: 0.5, later: 4 };

/** The part of a tokenizer that the compiler needs. */
export interface TermTokenizer {
  readonly eot: number;
  encode(text: string): number[];
  decode(tokens: readonly number[]): string;
}

/** Compiles the automaton of a transcription's keyterms, once for all its windows. */
export class KeytermCompiler {
  private edges: WordEdges | null = null;
  private readonly compiled = new WeakMap<readonly string[], KeytermTrie | null>();

  constructor(private readonly tokenizer: TermTokenizer) {}

  /** `terms`: the same array for all windows of a transcription. Returns null if no term can be recognized. */
  compile(terms: readonly string[]): KeytermTrie | null {
    if (terms.length === 0) return null;
    let trie = this.compiled.get(terms);
    if (trie === undefined) {
      const { tokenizer } = this;
      this.edges ??= new VocabularyEdges(tokenizer.eot, (token) => tokenizer.decode([token]));
      const spelled = terms.flatMap(termSpellings).flatMap((spelling) => [
        { tokens: tokenizer.encode(` ${spelling}`), unspaced: false },
        { tokens: tokenizer.encode(spelling), unspaced: true },
      ]);
      // The tokenizer takes `<|pt|>` for a special token; such a term cannot be recognized as text.
      const text = spelled.filter(({ tokens }) => tokens.length > 0 && tokens.every((token) => token < tokenizer.eot));
      trie = text.length > 0 ? new KeytermTrie(text, this.edges, WEIGHTS) : null;
      this.compiled.set(terms, trie);
    }
    return trie;
  }
}
