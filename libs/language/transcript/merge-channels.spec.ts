import fc from 'fast-check';
import type { Hypothesis, SegmentHypothesis } from './hypothesis';
import { mergeChannels } from './merge-channels';
import { buildTranscript } from './build-transcript';

const segment = (...words: readonly (readonly [text: string, startS: number, endS: number])[]): SegmentHypothesis => ({
  startS: words[0]?.[1] ?? 0,
  endS: words.at(-1)?.[2] ?? 0,
  text: words.map(([text]) => text).join(' '),
  words: words.map(([text, startS, endS]) => ({ text, startS, endS, confidence: 0.9 })),
  tokens: [1],
  avgLogProb: -0.1,
  noSpeechProb: 0,
  compressionRatio: 1,
  temperature: 0,
});

const channel = (durationS: number, ...segments: readonly SegmentHypothesis[]): Hypothesis => ({
  durationS,
  windows: segments.map((it, index) => ({ index, startS: it.startS, endS: it.endS, segments: [it] })),
});

describe('mergeChannels', () => {
  const caller = channel(20, segment(['Alô?', 4, 5]), segment(['Sim.', 7, 7.5]), segment(['Tchau.', 15, 16]));
  const agent = channel(20, segment(['Boa', 1, 1.5], ['tarde.', 1.6, 3]), segment(['O', 6, 6.3], ['senhor', 6.4, 8]));

  test('labels each channel as a speaker, numbered by first word, and keeps the channel number', () => {
    const merged = mergeChannels([caller, agent]);
    expect(merged.channels).toEqual({ spk1: 2, spk2: 1 });
    const { words, segments, speakers, text } = buildTranscript(merged);
    expect(words.map(({ text, speaker }) => `${speaker} ${text}`)).toEqual([
      'spk1 Boa',
      'spk1 tarde.',
      'spk2 Alô?',
      'spk1 O',
      'spk1 senhor',
      'spk2 Sim.',
      'spk2 Tchau.',
    ]);
    expect(text).toBe('Boa tarde. Alô? O senhor Sim. Tchau.');
    expect(segments.map(({ speaker }) => speaker)).toEqual(['spk1', 'spk2', 'spk1', 'spk2', 'spk2']);
    expect(speakers![0]).toEqual({ speaker: 'spk1', channel: 2, start_s: 1, end_s: 3 });
  });

  test('counts simultaneous speech on both channels as an overlap', () => {
    const { metrics } = buildTranscript(mergeChannels([caller, agent]));
    expect(metrics!.overlaps).toEqual({ count: 1, total_s: 0.5 });
    expect(metrics!.speakers.map(({ talk_s }) => talk_s)).toEqual([4, 2.5]);
  });

  test('finds data dictated while the other speaker agrees', () => {
    const digits = ['zero', 'um', 'três', 'um', 'zero', 'um', 'zero', 'zero'];
    const dictated = digits.map((digit, i) => [digit, 2 + i, 2.8 + i] as const);
    const cep = channel(12, segment(['O', 0, 0.4], ['CEP', 0.5, 1], ['é', 1.1, 1.5], ...dictated));
    const agreeing = channel(12, segment(['Tá,', 4.1, 4.5]), segment(['sim.', 7.1, 7.5]));
    const { entities, words } = buildTranscript(mergeChannels([cep, agreeing]), { entities: 'spec' });
    expect(entities!.ceps.map(({ value }) => value)).toEqual(['01310-100']);
    const starts = words.map(({ start_s }) => start_s);
    expect(starts).toEqual([...starts].sort((a, b) => a - b));
  });

  test('creates no speaker for a channel without speech', () => {
    const merged = mergeChannels([channel(9), channel(9, segment(['oi', 1, 2]))]);
    expect(merged.channels).toEqual({ spk1: 2 });
    expect(mergeChannels([channel(9), channel(9)])).toMatchObject({ windows: [], turns: [], channels: {} });
  });

  const spoken = fc
    .array(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 1, max: 9 })), {
        minLength: 1,
        maxLength: 6,
      }),
      {
        maxLength: 5,
      },
    )
    .map((segments) => {
      let at = 0;
      return channel(
        1000,
        ...segments.map((words) =>
          segment(
            ...words.map(([gap, length]): readonly [string, number, number] => {
              const startS = at + gap;
              at = startS + length;
              return ['palavra', startS, at];
            }),
          ),
        ),
      );
    });

  test('keeps every word and its speaker, in order of their starts', () => {
    fc.assert(
      fc.property(spoken, spoken, (left, right) => {
        const merged = mergeChannels([left, right]);
        const { words, segments } = buildTranscript(merged);
        for (const [index, own] of [left, right].entries()) {
          const speaker = Object.keys(merged.channels!).find((name) => merged.channels![name] === index + 1);
          const said = own.windows.flatMap((it) => it.segments.flatMap((of) => of.words.map(({ startS }) => startS)));
          const kept = words.filter((word) => word.speaker === speaker).map(({ start_s }) => start_s);
          expect(speaker === undefined ? [] : kept).toEqual(said);
        }
        for (const starts of [words.map((it) => it.start_s), segments.map((it) => it.start_s)]) {
          expect(starts).toEqual([...starts].sort((a, b) => a - b));
        }
        if (words.length > 0) expect(words[0]!.speaker).toBe('spk1');
      }),
    );
  });
});
