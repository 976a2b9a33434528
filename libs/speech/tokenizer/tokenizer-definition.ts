import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The whole tokenizer in one file, the format of `@huggingface/tokenizers`. */
const WHOLE = 'tokenizer.json';
/** The same in parts, as transformers' `tokenization_whisper.py` saves it: many fine-tunes contain only these. */
const PARTS = ['vocab.json', 'merges.txt'] as const;
/** Names between bars are special ids, never bytes: `<|endoftext|>`, which is in `vocab.json`, and all of `added_tokens.json`. */
const SPECIAL = /^<\|[^|]+\|>$/;

/** Token ids by content. */
type Ids = Readonly<Record<string, number>>;

/** The files that a folder lacks for a tokenizer, as text; undefined if it has one. */
export function lackingTokenizerFiles(names: readonly string[]): string | undefined {
  const parts = PARTS.filter((name) => !names.includes(name));
  if (names.includes(WHOLE) || parts.length === 0) return undefined;
  return `${WHOLE}, or else ${parts.join(' and ')}`;
}

/** The contents of a model folder's `tokenizer.json`, or the equivalent from its parts. Throws if files are missing, and names them. */
export async function readTokenizerDefinition(dir: string): Promise<object> {
  const names = await readdir(dir);
  const lacking = lackingTokenizerFiles(names);
  if (lacking !== undefined) throw new Error(`The model folder has no tokenizer: it lacks ${lacking}.`);
  const read = (name: string): Promise<string> => readFile(join(dir, name), 'utf8');
  if (names.includes(WHOLE)) return JSON.parse(await read(WHOLE)) as object;

  const json = async (name: string): Promise<unknown> => (names.includes(name) ? JSON.parse(await read(name)) : {});
  const vocabulary = (await json(PARTS[0])) as Ids;
  const config = (await json('tokenizer_config.json')) as TokenizerConfig;
  const configured = Object.entries(config.added_tokens_decoder ?? {}).map(([id, it]) => [it.content, Number(id)]);
  const added = { ...(Object.fromEntries(configured) as Ids), ...((await json('added_tokens.json')) as Ids) };
  return definitionOf(vocabulary, mergesOf(await read(PARTS[1])), added);
}

/** Newer versions of transformers also list the added tokens here. */
interface TokenizerConfig {
  readonly added_tokens_decoder?: Readonly<Record<string, { readonly content: string }>>;
}

/** One pair per line, in order of merging, after a line with the version. */
function mergesOf(text: string): string[][] {
  const lines = text.split(/\r?\n/).filter((line) => line !== '' && !line.startsWith('#version'));
  return lines.map((line) => line.split(' '));
}

/** The same as transformers' `convert_slow_tokenizer.py` (`WhisperConverter`), without the tokens that it would add around a text. */
function definitionOf(vocabulary: Ids, merges: string[][], added: Ids): object {
  const special = Object.entries(vocabulary).filter(([content]) => SPECIAL.test(content));
  const outside: Ids = { ...(Object.fromEntries(special) as Ids), ...added };
  const text = Object.entries(vocabulary).filter(([content]) => !Object.hasOwn(outside, content));
  const addedToken = ([content, id]: [string, number]): object => ({
    id,
    content,
    single_word: false,
    lstrip: false,
    rstrip: false,
    normalized: false,
    special: true,
  });
  return {
    version: '1.0',
    added_tokens: Object.entries(outside)
      .sort(([, a], [, b]) => a - b)
      .map(addedToken),
    normalizer: null,
    pre_tokenizer: { type: 'ByteLevel', add_prefix_space: false, trim_offsets: true, use_regex: true },
    post_processor: null,
    decoder: { type: 'ByteLevel', add_prefix_space: true, trim_offsets: true, use_regex: true },
    model: { type: 'BPE', unk_token: null, vocab: Object.fromEntries(text), merges },
  };
}
