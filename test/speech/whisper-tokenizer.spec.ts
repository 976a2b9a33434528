import { WhisperTokenizer } from '@aether/speech';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { whisperBaseDir } from '../support/speech/speech-cache';

/** Ids from Hugging Face `tokenizers` 0.23 with the same `tokenizer.json`. */
const SENTENCE = " Olá, não ação 😀 — você? d'água  ok";
const IDS = [41811, 11, 2431, 257, 2917, 20732, 222, 3466, 2723, 30, 274, 6, 842, 20845, 220, 3133];

describe('WhisperTokenizer on whisper-base', () => {
  let tokenizer: WhisperTokenizer;
  beforeAll(async () => {
    tokenizer = await WhisperTokenizer.load(await whisperBaseDir());
  });

  test('has the special ids of Whisper', () => {
    expect([tokenizer.eot, tokenizer.sot, tokenizer.language('pt'), tokenizer.transcribe]).toEqual([
      50257, 50258, 50267, 50359,
    ]);
    expect([tokenizer.noSpeech, tokenizer.noTimestamps, tokenizer.timestampBegin]).toEqual([50362, 50363, 50364]);
    expect(() => tokenizer.language('klingon')).toThrow();
  });

  test('suppresses symbols and special ids, but no letters', () => {
    expect(tokenizer.suppressed).toEqual(expect.arrayContaining([1, 50258, 50359, 50362]));
    expect(tokenizer.suppressed).not.toContain(41811);
  });

  test('encodes and decodes a sentence', () => {
    expect(tokenizer.encode(SENTENCE)).toEqual(IDS);
    expect(tokenizer.decode(IDS)).toBe(SENTENCE);
    expect(tokenizer.decode([50258, 50364, ...IDS, 51864, 50257])).toBe(SENTENCE);
    expect(tokenizer.decodeWithTimestamps([50364, 41811, 50424])).toBe('<|0.00|> Olá<|1.20|>');
  });

  test('has the bytes of each token', () => {
    expect(Buffer.concat(IDS.map((id) => tokenizer.bytes(id))).toString()).toBe(SENTENCE);
  });

  test('splits into words as faster-whisper 1.2.1 does', () => {
    const { words, tokens } = tokenizer.splitToWordTokens(IDS);
    expect(words).toEqual([' Olá', ',', ' não', ' ação', ' 😀', ' —', ' você', '?', ' d', "'água", ' ', ' ok']);
    expect(words.join('')).toBe(SENTENCE);
    expect(tokens.flat()).toEqual(IDS);
  });
});

const SENTENCES = [
  SENTENCE,
  'Coração, pão-de-ló e açúcar: R$ 1.234,56 às 14h30!',
  ' É que eu não tô entendendo… (risos) "pois é", né?',
  ' 3ª Vara do Trabalho de São João d’Aliança\tnº 12\n\n## fim',
  '<|startoftranscript|><|pt|><|transcribe|> oi<|0.00|><|endoftext|>',
];

interface Definition {
  readonly model: { readonly vocab: Readonly<Record<string, number>>; readonly merges: readonly string[][] };
  readonly added_tokens: readonly { readonly id: number; readonly content: string }[];
}

describe('whisper-base in the files of a fine-tune', () => {
  const parts = mkdtempSync(join(tmpdir(), 'tokenizer-'));
  afterAll(() => rmSync(parts, { recursive: true }));

  test('has the same ids as its tokenizer.json', async () => {
    const dir = await whisperBaseDir();
    const { model, added_tokens } = JSON.parse(readFileSync(join(dir, 'tokenizer.json'), 'utf8')) as Definition;
    const put = (name: string, content: string): void => writeFileSync(join(parts, name), content);
    const [end, ...added] = added_tokens.map(({ content, id }) => [content, id] as const);
    put('vocab.json', JSON.stringify({ ...model.vocab, [end![0]]: end![1] })); // where openai/whisper-base has it
    put('merges.txt', ['#version: 0.2', ...model.merges.map((pair) => pair.join(' ')), ''].join('\n'));
    put('added_tokens.json', JSON.stringify(Object.fromEntries(added)));
    const [whole, read] = await Promise.all([dir, parts].map((folder) => WhisperTokenizer.load(folder)));

    for (const sentence of SENTENCES) {
      const ids = whole!.encode(sentence);
      expect(read!.encode(sentence)).toEqual(ids);
      expect(read!.decode(ids)).toBe(whole!.decode(ids));
      expect(read!.splitToWordTokens(ids)).toEqual(whole!.splitToWordTokens(ids));
    }
    const { eot, sot, sotPrev, transcribe, noTimestamps, noSpeech, timestampBegin, languages } = whole!;
    const special = { eot, sot, sotPrev, transcribe, noTimestamps, noSpeech, timestampBegin, languages };
    expect(read).toMatchObject(special);
    expect(read!.languages.size).toBe(99);
    for (const { id } of added_tokens) expect(read!.decodeWithTimestamps([id])).toBe(whole!.decodeWithTimestamps([id]));
  });
});
