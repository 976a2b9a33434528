import { WhisperTokenizer } from '@aether/speech';
import { whisperBaseDir } from './speech-cache';

/** Ids written down from Hugging Face `tokenizers` 0.23 on the same `tokenizer.json`. */
const SENTENCE = " Olá, não ação 😀 — você? d'água  ok";
const IDS = [41811, 11, 2431, 257, 2917, 20732, 222, 3466, 2723, 30, 274, 6, 842, 20845, 220, 3133];

describe('WhisperTokenizer on whisper-base', () => {
  let tokenizer: WhisperTokenizer;
  beforeAll(async () => {
    tokenizer = await WhisperTokenizer.load(await whisperBaseDir());
  });

  test('special ids', () => {
    expect([tokenizer.eot, tokenizer.sot, tokenizer.language('pt'), tokenizer.transcribe]).toEqual([
      50257, 50258, 50267, 50359,
    ]);
    expect([tokenizer.noSpeech, tokenizer.noTimestamps, tokenizer.timestampBegin]).toEqual([50362, 50363, 50364]);
    expect(() => tokenizer.language('klingon')).toThrow();
  });

  test('suppressed ids: symbols and special ids, never a letter', () => {
    expect(tokenizer.suppressed).toEqual(expect.arrayContaining([1, 50258, 50359, 50362]));
    expect(tokenizer.suppressed).not.toContain(41811);
  });

  test('encodes and decodes', () => {
    expect(tokenizer.encode(SENTENCE)).toEqual(IDS);
    expect(tokenizer.decode(IDS)).toBe(SENTENCE);
    expect(tokenizer.decode([50258, 50364, ...IDS, 51864, 50257])).toBe(SENTENCE);
    expect(tokenizer.decodeWithTimestamps([50364, 41811, 50424])).toBe('<|0.00|> Olá<|1.20|>');
  });

  test('splits into words as faster-whisper 1.2.1 does', () => {
    const { words, tokens } = tokenizer.splitToWordTokens(IDS);
    expect(words).toEqual([' Olá', ',', ' não', ' ação', ' 😀', ' —', ' você', '?', ' d', "'água", ' ', ' ok']);
    expect(words.join('')).toBe(SENTENCE);
    expect(tokens.flat()).toEqual(IDS);
  });
});
