/**
 * Token ids split into words (openai/whisper, `tokenizer.py`: `split_tokens_on_unicode`, `split_tokens_on_spaces`). `words[i]` is the text of
 * `tokens[i]`; joined, the words equal the decoded text.
 */
export interface WordTokens {
  readonly words: string[];
  readonly tokens: number[][];
}

type Decode = (tokens: readonly number[]) => string;

const REPLACEMENT = '\ufffd';
/** Python's `string.punctuation`; like the source, membership is tested as a substring, so an empty subword counts as punctuation. */
const PUNCTUATION = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';

/** Groups ids so that every group decodes to complete characters. */
export function splitTokensOnUnicode(tokens: readonly number[], decode: Decode): WordTokens {
  const whole = decode(tokens);
  const result: WordTokens = { words: [], tokens: [] };
  let current: number[] = [];
  let offset = 0;
  for (const token of tokens) {
    current.push(token);
    const text = decode(current);
    const broken = text.indexOf(REPLACEMENT);
    // A replacement character that is also in the whole text is the model's invalid output, not a split character.
    if (broken >= 0 && whole[offset + broken] !== REPLACEMENT) continue;
    result.words.push(text);
    result.tokens.push(current);
    offset += text.length;
    current = [];
  }
  return result;
}

/** Groups ids into words: a group starts at a space, a punctuation mark or a special id (`>= eot`). */
export function splitTokensOnSpaces(tokens: readonly number[], decode: Decode, eot: number): WordTokens {
  const subwords = splitTokensOnUnicode(tokens, decode);
  const result: WordTokens = { words: [], tokens: [] };
  for (const [index, subword] of subwords.words.entries()) {
    const ids = subwords.tokens[index] ?? [];
    const last = result.tokens.at(-1);
    const special = (ids[0] ?? 0) >= eot;
    if (special || subword.startsWith(' ') || PUNCTUATION.includes(subword.trim()) || last === undefined) {
      result.words.push(subword);
      result.tokens.push([...ids]);
    } else {
      result.words[result.words.length - 1] += subword;
      last.push(...ids);
    }
  }
  return result;
}
