import type { NumberSearch, SegmentHypothesis } from '@aether/language';
import { repairDictated, type Redecode } from './repair-dictated';

const UNSURE = 0.6;

/** Two searches that find the number written like this. */
function found(text: string): NumberSearch[] {
  const hypotheses = [{ digits: text.replace(/\D/g, ''), text, logProb: -3 }];
  return [{ form: 'digits', hypotheses }, { form: 'digits', hypotheses }]; // prettier-ignore
}

const AGREED = found('529 982 247 25');

/** Half a second per word. */
function segment(text: string, fromS: number, confidence = UNSURE): SegmentHypothesis {
  const words = text.split(' ').map((word, i) => {
    return { text: word, startS: fromS + i / 2, endS: fromS + i / 2 + 0.4, confidence };
  });
  const [startS, endS] = [fromS, words.at(-1)!.endS];
  const facts = { tokens: [1, 2], avgLogProb: -0.2, noSpeechProb: 0, compressionRatio: 1, temperature: 0 };
  return { startS, endS, text, words, ...facts };
}

const within = { startS: 0, endS: 30 };

describe('repairDictated', () => {
  it('replaces an invalid CPF by the words of the hypothesis with a valid one, over the same seconds', async () => {
    const asked: Parameters<Redecode>[] = [];
    const redecode: Redecode = async (...args) => {
      asked.push(args);
      return found('5 2 9 982 247, 25');
    };
    const before = [segment('Bom dia.', 0), segment('Meu CPF é 529 982 247 24. Obrigada.', 2), segment('Tchau.', 9)];
    const after = await repairDictated(before, { within, redecode });
    expect(after[0]).toBe(before[0]);
    expect(after[2]).toBe(before[2]);
    const repaired = after[1]!;
    expect(repaired.text).toBe('Meu CPF é 5 2 9 982 247, 25. Obrigada.');
    expect(repaired.words.map(({ text }) => text).join(' ')).toBe(repaired.text);
    expect(repaired.tokens).toEqual([]);
    const number = repaired.words.slice(3, -1);
    expect([number[0]!.startS, number.at(-1)!.endS]).toEqual([3.5, expect.closeTo(5.4) as number]);
    repaired.words.slice(1).forEach((word, i) => expect(word.startS).toBeGreaterThanOrEqual(repaired.words[i]!.startS));
    expect(number.map(({ confidence }) => confidence)).toEqual(number.map(() => UNSURE));
    const near = (startS: number, endS: number): unknown => ({
      startS: expect.closeTo(startS) as number,
      endS: expect.closeTo(endS) as number,
    });
    // The span includes the words before the number, which the model is given.
    expect(asked).toEqual([[[near(0.4, 5.6), near(0.2, 5.8)], { said: 'dia. Meu CPF é', lengths: [11] }]]);
  });

  it('moves a number that spans two segments into the first of them', async () => {
    const before = [segment('Meu CPF é 529 982', 0), segment('247 24 viu', 3)];
    const after = await repairDictated(before, { within, redecode: async () => AGREED });
    expect(after.map(({ text }) => text)).toEqual(['Meu CPF é 529 982 247 25', 'viu']);
  });

  it('keeps the text before the number in the same word', async () => {
    const before = [segment('O CPF-529, 982, 247, 24, viu?', 0)];
    const after = await repairDictated(before, { within, redecode: async () => AGREED });
    expect(after.map(({ text }) => text)).toEqual(['O CPF 529 982 247 25, viu?']);
  });

  it.each([
    ['the searches find it again', found('529 982 247 24')],
    ['no search finds a number', []],
  ])('keeps an invalid CPF where %s', async (_what, searches) => {
    const before = [segment('Meu CPF é 529 982 247 24.', 0)];
    expect(await repairDictated(before, { within, redecode: async () => searches })).toBe(before);
  });

  it('gives the model only words that were said shortly before the number', async () => {
    const redecode = jest.fn<Promise<NumberSearch[]>, Parameters<Redecode>>(async () => AGREED);
    const before = [segment('Anota o CPF', 0), segment('529 982 247 24.', 12)];
    await repairDictated(before, { within, redecode });
    expect(redecode.mock.calls[0]![1].said).toBe('');
  });

  it.each([
    ['a valid CPF', segment('Meu CPF é 529 982 247 25.', 0)],
    ['an invalid CPF that was clearly spoken', segment('Meu CPF é 529 982 247 24.', 0, 0.97)],
    ['a number that is not a CPF', segment('Meu telefone é 11 98765 4321.', 0)],
  ])('does not decode %s again', async (_what, spoken) => {
    const redecode = jest.fn<Promise<NumberSearch[]>, Parameters<Redecode>>();
    const before = [spoken];
    expect(await repairDictated(before, { within, redecode })).toBe(before);
    expect(redecode).not.toHaveBeenCalled();
  });

  it('decodes at most two numbers of a window again', async () => {
    const many = Array.from({ length: 5 }, (_, i) => segment('Meu CPF é 529 982 247 24.', i * 5));
    const redecode = jest.fn(async () => AGREED);
    const after = await repairDictated(many, { within, redecode });
    expect(redecode).toHaveBeenCalledTimes(2);
    expect(after.map(({ text }) => text)).toEqual([
      ...Array<string>(2).fill('Meu CPF é 529 982 247 25.'),
      ...many.slice(2).map(({ text }) => text),
    ]);
  });
});
