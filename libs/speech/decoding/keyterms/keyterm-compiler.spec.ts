import { KeytermCompiler, type TermTokenizer } from './keyterm-compiler';
import { KeytermTrie } from './keyterm-trie';

const EOT = 1000;

/** A token a character; as Whisper's tokenizer does, it takes `<|…|>` for a special token. */
const tokenizer: TermTokenizer = {
  eot: EOT,
  encode: (text) =>
    (text.match(/<\|\w+\|>|./gu) ?? []).map((part) => (part.startsWith('<|') ? EOT + 7 : part.codePointAt(0)!)),
  decode: (tokens) => String.fromCodePoint(...tokens),
};

/** All tokens that any beginning of the text is biased towards. */
function biased(trie: KeytermTrie, text: string): number[] {
  const found: number[] = [];
  let state = KeytermTrie.START;
  for (const token of tokenizer.encode(text)) {
    state = trie.follow(state, token);
    found.push(...trie.next(state));
  }
  return found;
}

describe('KeytermCompiler', () => {
  it('never biases towards what is no text, and keeps the other terms', () => {
    const trie = new KeytermCompiler(tokenizer).compile(['a<|pt|>b', 'ana'])!;
    expect(biased(trie, 'a<|pt|>b').filter((token) => token >= EOT)).toEqual([]);
    expect(String.fromCodePoint(...biased(trie, ' ana'))).toContain('na');
  });

  it('is made once for the same array, and not at all without terms', () => {
    const compiler = new KeytermCompiler(tokenizer);
    const terms = ['ana'];
    expect(compiler.compile(terms)).toBe(compiler.compile(terms));
    expect(compiler.compile([])).toBeNull();
    expect(compiler.compile(['<|pt|>', ''])).toBeNull();
  });
});
