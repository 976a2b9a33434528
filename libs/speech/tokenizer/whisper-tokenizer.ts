import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bytesOf } from './byte-alphabet';
import { readTokenizerDefinition } from './tokenizer-definition';
import { splitTokensOnSpaces, splitTokensOnUnicode, type WordTokens } from './word-tokens';

/** The part of `@huggingface/tokenizers` used here; the package's type declarations do not resolve from CommonJS. */
interface BytePairTokenizer {
  encode(text: string, options: { readonly add_special_tokens: boolean }): { readonly ids: number[] };
  decode(ids: number[], options: Record<'skip_special_tokens' | 'clean_up_tokenization_spaces', boolean>): string;
  token_to_id(content: string): number | undefined;
  id_to_token(id: number): string | undefined;
}

interface TokenizersLibrary {
  readonly Tokenizer: new (definition: object, config: object) => BytePairTokenizer;
}

/** Decoding settings in a model folder's `config.json` (CTranslate2) or `generation_config.json` (Hugging Face). */
interface DecodingConfig {
  readonly suppress_ids?: readonly number[];
  readonly suppress_tokens?: readonly number[] | null;
}

/** Languages written without spaces between words (openai/whisper, `tokenizer.py`, `split_to_word_tokens`). */
const UNSPACED_LANGUAGES = new Set(['zh', 'ja', 'th', 'lo', 'my', 'yue']);

/** Whisper's byte-level BPE with its special ids, over the tokenizer in a model folder. */
export class WhisperTokenizer {
  /** `<|endoftext|>`: also the first id that is not text. */
  readonly eot: number;
  readonly sot: number;
  readonly sotPrev: number;
  readonly transcribe: number;
  readonly noTimestamps: number;
  readonly noSpeech: number;
  /** `<|0.00|>`; each id after it is 0.02 s later, to `<|30.00|>`. */
  readonly timestampBegin: number;
  /** Ids of the languages and their codes, such as `pt`. */
  readonly languages: ReadonlyMap<number, string>;

  private constructor(
    private readonly tokenizer: BytePairTokenizer,
    /** Ids that are never decoded: symbols that are not speech, and the special ids that cannot follow a prompt. */
    readonly suppressed: readonly number[],
  ) {
    this.eot = this.special('<|endoftext|>');
    this.sot = this.special('<|startoftranscript|>');
    this.sotPrev = this.special('<|startofprev|>');
    this.transcribe = this.special('<|transcribe|>');
    this.noTimestamps = this.special('<|notimestamps|>');
    this.noSpeech = this.special('<|nospeech|>', '<|nocaptions|>');
    this.timestampBegin = this.noTimestamps + 1;
    this.languages = this.languageCodes();
  }

  /** Reads the tokenizer and the suppressed ids of a model folder. Throws if the folder does not contain a multilingual Whisper model. */
  static async load(dir: string): Promise<WhisperTokenizer> {
    const library = (await import('@huggingface/tokenizers')) as unknown as TokenizersLibrary;
    const definition = await readTokenizerDefinition(dir);
    const config = {
      ...(await readJson(join(dir, 'config.json'))),
      ...(await readJson(join(dir, 'generation_config.json'))),
    };
    return new WhisperTokenizer(
      new library.Tokenizer(definition, {}),
      config.suppress_ids ?? config.suppress_tokens ?? [],
    );
  }

  /** Id of `<|code|>`, for example `pt`. Throws if the model does not know the language. */
  language(code: string): number {
    return this.special(`<|${code}|>`);
  }

  /** Ids of a text, without special tokens. A word inside a sentence starts with its space. */
  encode(text: string): number[] {
    return this.tokenizer.encode(text, { add_special_tokens: false }).ids;
  }

  /** Text of ids, without special and timestamp ids. Incomplete characters become U+FFFD. */
  decode(tokens: readonly number[]): string {
    return this.decodeText(tokens.filter((token) => token < this.eot));
  }

  /** The bytes of a text id, which may be a part of a character. */
  bytes(token: number): Buffer {
    return bytesOf(this.tokenizer.id_to_token(token) ?? '');
  }

  /** Text of ids with timestamps written as `<|1.20|>` (openai/whisper, `decode_with_timestamps`). */
  decodeWithTimestamps(tokens: readonly number[]): string {
    let text = '';
    let run: number[] = [];
    for (const token of tokens) {
      if (token < this.timestampBegin) {
        run.push(token);
        continue;
      }
      text += `${this.decodeText(run)}<|${((token - this.timestampBegin) * 0.02).toFixed(2)}|>`;
      run = [];
    }
    return text + this.decodeText(run);
  }

  /** Words in Whisper's units of timing: each with its leading space, punctuation marks separately. */
  splitToWordTokens(tokens: readonly number[], language = 'pt'): WordTokens {
    const decode = (ids: readonly number[]): string => this.decodeWithTimestamps(ids);
    if (UNSPACED_LANGUAGES.has(language)) return splitTokensOnUnicode(tokens, decode);
    return splitTokensOnSpaces(tokens, decode, this.eot);
  }

  /** Language ids are between `<|startoftranscript|>` and the tasks, the first of which is `<|translate|>`. */
  private languageCodes(): ReadonlyMap<number, string> {
    const first = this.sot + 1;
    const ids = Array.from({ length: this.special('<|translate|>') - first }, (_, i) => first + i);
    return new Map(ids.map((id) => [id, this.decodeText([id]).slice(2, -2)]));
  }

  private decodeText(tokens: readonly number[]): string {
    if (tokens.length === 0) return '';
    return this.tokenizer.decode([...tokens], { skip_special_tokens: false, clean_up_tokenization_spaces: false });
  }

  private special(...contents: readonly string[]): number {
    for (const content of contents) {
      const id = this.tokenizer.token_to_id(content);
      if (id !== undefined) return id;
    }
    throw new Error(`The model's tokenizer has no ${contents.join(' or ')}: not a multilingual Whisper vocabulary`);
  }
}

async function readJson(path: string): Promise<DecodingConfig> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as DecodingConfig;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}
