import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WhisperTokenizer } from './whisper-tokenizer';

/** A small tokenizer: some letters, `Ġ` for a space, `Ã£` for ã, three merges, the special ids. */
const VOCABULARY = { n: 0, Ã: 1, '£': 2, o: 3, Ġ: 4, '#': 5, 'Ã£': 6, 'Ã£o': 7, '##': 8, '': 9, '<|endoftext|>': 10 };
const MERGES = '#version: 0.2\nÃ £\nÃ£ o\n# #\n';
const ADDED = {
  '<|startoftranscript|>': 11,
  '<|pt|>': 12,
  '<|translate|>': 13,
  '<|transcribe|>': 14,
  '<|startofprev|>': 15,
  '<|nocaptions|>': 16,
  '<|notimestamps|>': 17,
};

describe('a tokenizer in parts', () => {
  let dir: string;
  const put = (name: string, content: string | object): void =>
    writeFileSync(join(dir, name), typeof content === 'string' ? content : JSON.stringify(content));
  beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'tokenizer-'))));
  afterEach(() => rmSync(dir, { recursive: true }));

  async function expectWhole(): Promise<void> {
    const tokenizer = await WhisperTokenizer.load(dir);
    expect(tokenizer.encode('não ##<|endoftext|><|pt|>')).toEqual([0, 7, 4, 8, 10, 12]);
    expect(tokenizer.decode([0, 7, 4, 8, 10, 12])).toBe('não ##');
    expect([tokenizer.eot, tokenizer.sot, tokenizer.noSpeech, tokenizer.timestampBegin]).toEqual([10, 11, 16, 18]);
    expect([...tokenizer.languages]).toEqual([[12, 'pt']]);
  }

  it('reads a tokenizer from vocab.json, merges.txt and added_tokens.json', async () => {
    put('vocab.json', VOCABULARY);
    put('merges.txt', MERGES);
    put('added_tokens.json', ADDED);
    await expectWhole();
  });

  it('also reads the added tokens from tokenizer_config.json', async () => {
    put('vocab.json', VOCABULARY);
    put('merges.txt', MERGES.replaceAll('\n', '\r\n'));
    const decoder = Object.fromEntries(Object.entries(ADDED).map(([content, id]) => [id, { content, special: true }]));
    put('tokenizer_config.json', { added_tokens_decoder: decoder });
    await expectWhole();
  });

  it('names the missing files of a tokenizer', async () => {
    await expect(WhisperTokenizer.load(dir)).rejects.toThrow('tokenizer.json, or else vocab.json and merges.txt');
    put('vocab.json', VOCABULARY);
    await expect(WhisperTokenizer.load(dir)).rejects.toThrow('tokenizer.json, or else merges.txt');
    put('merges.txt', MERGES);
    await expect(WhisperTokenizer.load(dir)).rejects.toThrow('no <|startoftranscript|>');
  });
});
