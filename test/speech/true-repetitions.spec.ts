/** Real repetitions in speech, in tokens of the real vocabulary, are not treated as decoding loops. */
import { WhisperTokenizer } from '@aether/speech';
import { loopPeriod } from '../../libs/speech/decoding/loop-guard';
import { whisperBaseDir } from '../support/speech/speech-cache';

describe('true repetitions on whisper-base', () => {
  let tokenizer: WhisperTokenizer;
  beforeAll(async () => {
    tokenizer = await WhisperTokenizer.load(await whisperBaseDir());
  });

  /** Whether the loop guard would stop decoding somewhere in this text. */
  function loops(text: string): boolean {
    const tokens = Int32Array.from(tokenizer.encode(text));
    return tokens.some((token, i) => loopPeriod(tokens.subarray(0, i), token) > 0);
  }

  test.each([
    [' não,', 12],
    [' nove', 16],
    [' zero', 16],
    [' 9', 16],
    [' 0', 16],
    [' meia', 8],
    [' sim, sim, claro,', 5],
    [' Alô? Tá me ouvindo?', 4],
    [' Parabéns pra você, nesta data querida,', 4],
  ])('"%s" %d times is not a loop', (said, times) => {
    expect(loops(` O número é${said.repeat(times)} certo?`)).toBe(false);
  });

  test.each(['CPF 000.000.000-00', ' 99999-9999', ' 0800 000 0000', ' R$ 1.000.000.000,00'])('%s', (said) => {
    expect(loops(said)).toBe(false);
  });

  test.each([' não,', ' Obrigado.', ' e aí,', ' o que eu quero dizer é que'])('"%s" 60 times is a loop', (said) => {
    expect(loops(said.repeat(60))).toBe(true);
  });
});
