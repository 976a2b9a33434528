import { describeSentiment } from './describe-sentiment';
import type { Polarity, SentimentModel } from './sentiment-model.port';

const POLARITY_OF: Readonly<Record<string, Polarity>> = { bom: 'positivo', ruim: 'negativo' };
const byFirstWord: SentimentModel = {
  classify: (text) => ({ tone: POLARITY_OF[text.split(/\W/)[0]!] ?? 'neutro', confidence: 0.71234 }),
};

/** Words of one second each. */
const said = (...turns: readonly (readonly [text: string, speaker?: string])[]) =>
  turns
    .flatMap(([text, speaker]) =>
      text.split(' ').map((word) => ({ text: word, ...(speaker !== undefined && { speaker }) })),
    )
    .map((word, index) => ({ ...word, start_s: index, end_s: index + 1 }));

describe('describeSentiment', () => {
  it('classifies each passage, and summarizes each speaker and the whole by word counts', () => {
    expect(describeSentiment(said(['bom dia.', 'spk1'], ['ruim e caro. sim.', 'spk2']), byFirstWord)).toEqual({
      segments: [
        { text: 'bom dia.', start_s: 0, end_s: 2, speaker: 'spk1', tone: 'positivo', confidence: 0.712 },
        { text: 'ruim e caro.', start_s: 2, end_s: 5, speaker: 'spk2', tone: 'negativo', confidence: 0.712 },
        { text: 'sim.', start_s: 5, end_s: 6, speaker: 'spk2', tone: 'neutro', confidence: 0.712 },
      ],
      summary: {
        overall: { tone: 'neutro', shares: { positivo: 0.333, neutro: 0.167, negativo: 0.5 } },
        speakers: [
          { speaker: 'spk1', tone: 'positivo', shares: { positivo: 1, neutro: 0, negativo: 0 } },
          { speaker: 'spk2', tone: 'negativo', shares: { positivo: 0, neutro: 0.25, negativo: 0.75 } },
        ],
      },
    });
  });

  it.each([
    ['one polarity prevails', 'bom. ruim mesmo isso. e o resto.', 'negativo'],
    ['neither polarity prevails', 'bom assim. ruim assim isso. e o resto.', 'neutro'],
    ['few words have a polarity', `ruim. ${'e '.repeat(10)}fim.`, 'neutro'],
  ])('summarizes a text in which %s', (_what, text, tone) => {
    expect(describeSentiment(said([text]), byFirstWord).summary.overall.tone).toBe(tone);
  });

  it('is neutral without speech', () => {
    expect(describeSentiment([], byFirstWord)).toEqual({
      segments: [],
      summary: { overall: { tone: 'neutro', shares: { positivo: 0, neutro: 0, negativo: 0 } }, speakers: [] },
    });
  });
});
