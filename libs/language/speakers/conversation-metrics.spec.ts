import fc from 'fast-check';
import type { Word } from '../transcript/transcript';
import { conversationMetrics } from './conversation-metrics';

const word = (speaker: string, start_s: number, end_s: number): Word => ({
  text: 'a',
  start_s,
  end_s,
  confidence: 1,
  speaker,
});

describe('conversationMetrics', () => {
  it('computes the metrics of a call', () => {
    const words = [word('spk1', 2, 3), word('spk1', 3, 10), word('spk2', 11, 14), word('spk1', 20, 22)];
    const turns = [
      { speaker: 'spk1', startS: 2, endS: 12 },
      { speaker: 'spk2', startS: 10, endS: 15 },
      { speaker: 'spk1', startS: 20, endS: 22 },
    ];
    expect(conversationMetrics({ words, turns, durationS: 30 })).toEqual({
      speakers: [
        {
          speaker: 'spk1',
          talk_s: 12,
          share: 0.706,
          words: 3,
          words_per_minute: 15,
          turns: 2,
          interruptions: 0,
          longest_monologue_s: 8,
        },
        {
          speaker: 'spk2',
          talk_s: 5,
          share: 0.294,
          words: 1,
          words_per_minute: 12,
          turns: 1,
          interruptions: 1,
          longest_monologue_s: 3,
        },
      ],
      overlaps: { count: 1, total_s: 2 },
      longest_silence_s: 8,
    });
  });

  it('counts a word during another speaker’s turn as an overlap, not as an interruption', () => {
    const turns = [
      { speaker: 'spk1', startS: 0, endS: 10 },
      { speaker: 'spk2', startS: 4, endS: 5 },
    ];
    const words = [word('spk1', 0, 10), word('spk2', 4, 5)];
    const { speakers, overlaps } = conversationMetrics({ words, turns, durationS: 10 });
    expect(speakers.map(({ interruptions }) => interruptions)).toEqual([0, 0]);
    expect(overlaps).toEqual({ count: 1, total_s: 1 });
  });

  it('the shares add up to 1, and no metric is longer than the recording', () => {
    const turns = fc.array(
      fc.tuple(
        fc.constantFrom('spk1', 'spk2', 'spk3'),
        fc.double({ min: 0, max: 50, noNaN: true }),
        fc.double({ min: 0.1, max: 10, noNaN: true }),
      ),
      { minLength: 1, maxLength: 10 },
    );
    fc.assert(
      fc.property(turns, (all) => {
        const spoken = all
          .map(([speaker, startS, lengthS]) => ({ speaker, startS, endS: startS + lengthS }))
          .sort((a, b) => a.startS - b.startS);
        const words = spoken.map(({ speaker, startS, endS }) => word(speaker, startS, endS));
        const metrics = conversationMetrics({ words, turns: spoken, durationS: 60 });
        const sum = (pick: (it: (typeof metrics.speakers)[number]) => number): number =>
          metrics.speakers.reduce((total, it) => total + pick(it), 0);
        expect(sum((it) => it.share)).toBeCloseTo(1, 2);
        expect(sum((it) => it.words)).toBe(words.length);
        expect(metrics.overlaps!.total_s).toBeLessThanOrEqual(60);
        expect(metrics.longest_silence_s).toBeGreaterThanOrEqual(0);
        expect(metrics.longest_silence_s).toBeLessThanOrEqual(60);
        for (const { talk_s } of metrics.speakers) expect(talk_s).toBeLessThanOrEqual(60);
      }),
    );
  });
});
