import { KeytermCompiler, type TermTokenizer } from './keyterm-compiler';
import { KeytermTrie } from './keyterm-trie';

const EOT = 1000;

/** One token per character; like Whisper's tokenizer, it takes `<|…|>` for a special token. */
const tokenizer: TermTokenizer = {
  eot: EOT,
  encode: (text) =>
    (text.match(/<\|\w+\|>|./gu) ?? []).map((part) => (part.startsWith('<|') ? EOT + 7 : part.codePointAt(0)!)),
  decode: (tokens) => String.fromCodePoint(...tokens),
};

/** All tokens that any prefix of the text is biased toward. */
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
  it('never biases toward special tokens, and keeps the other terms', () => {
    const trie = new KeytermCompiler(tokenizer).compile(['a<|pt|>b', 'ana'])!;
    expect(biased(trie, 'a<|pt|>b').filter((token) => token >= EOT)).toEqual([]);
    expect(String.fromCodePoint(...biased(trie, ' ana'))).toContain('na');
  });

  it('compiles the same array once, and returns null without usable terms', () => {
    const compiler = new KeytermCompiler(tokenizer);
    const terms = ['ana'];
    expect(compiler.compile(terms)).toBe(compiler.compile(terms));
    expect(compiler.compile([])).toBeNull();
    expect(compiler.compile(['<|pt|>', ''])).toBeNull();
  });
});
