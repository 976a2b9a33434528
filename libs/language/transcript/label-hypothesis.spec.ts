import fc from 'fast-check';
import type { SpeakerTurn } from '../speakers/speaker-turn';
import type { Hypothesis, SegmentHypothesis } from './hypothesis';
import { labelHypothesis } from './label-hypothesis';
import { buildTranscript } from './build-transcript';

/** A segment of words half a second long, one per second from `startS`. */
function segment(startS: number, text: string, timed = true): SegmentHypothesis {
  const texts = text.split(' ');
  const words = texts.map((word, i) => ({ text: word, startS: startS + i, endS: startS + i + 0.5, confidence: 0.9 }));
  return {
    startS,
    endS: startS + texts.length,
    text: ` ${text}`,
    words: timed ? words : [],
    tokens: [1, 2],
    avgLogProb: -0.2,
    noSpeechProb: 0,
    compressionRatio: 1,
    temperature: 0,
  };
}

const hypothesisOf = (...segments: SegmentHypothesis[]): Hypothesis => ({
  durationS: 60,
  windows: [{ index: 0, startS: 0, endS: 30, segments }],
});

const CALL = hypothesisOf(
  segment(0, 'Boa tarde, quem fala? Aqui é o Marcelo.'),
  segment(10, 'Meu CPF é cinco dois nove nove oito dois dois quatro sete dois cinco.'),
);
const TURNS: SpeakerTurn[] = [
  { speaker: 'x', startS: 0, endS: 3.7 },
  { speaker: 'noise', startS: 3.55, endS: 3.6 },
  { speaker: 'y', startS: 3.8, endS: 40 },
];

describe('labelHypothesis', () => {
  it('splits segments at a change of speaker, and numbers speakers by their first word', () => {
    const labeled = labelHypothesis(CALL, TURNS);
    const { segments, words, speakers } = buildTranscript(labeled, { entities: 'spec' });
    expect(segments.map(({ id, speaker, text }) => [id, speaker, text])).toEqual([
      [0, 'spk1', 'Boa tarde, quem fala?'],
      [1, 'spk2', 'Aqui é o Marcelo.'],
      [2, 'spk2', 'Meu CPF é 529.982.247-25.'],
    ]);
    expect(words.every(({ speaker }) => speaker !== undefined)).toBe(true);
    expect(speakers).toEqual([
      { speaker: 'spk1', start_s: 0, end_s: 3.5 },
      { speaker: 'spk2', start_s: 4, end_s: 23.5 },
    ]);
    expect(labeled.turns!.map(({ speaker }) => speaker)).toEqual(['spk1', 'spk2']);
  });

  it('adds the speaker to entities', () => {
    const { entities } = buildTranscript(labelHypothesis(CALL, TURNS), { entities: 'spec' });
    expect(entities!.cpfs).toMatchObject([{ value: '529.982.247-25', speaker: 'spk2' }]);
  });

  it('labels words without times, and returns no speakers without speech', () => {
    const untimed = buildTranscript(labelHypothesis(hypothesisOf(segment(5, 'sim senhor', false)), TURNS));
    expect(untimed.words.map(({ speaker }) => speaker)).toEqual(['spk1', 'spk1']);
    expect(buildTranscript(labelHypothesis(hypothesisOf(), []))).toMatchObject({ speakers: [], segments: [] });
  });

  it('keeps the words, their order and their times, and spans and segments match the words', () => {
    const turns = fc
      .array(
        fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 0, max: 50 }), fc.integer({ min: 1, max: 12 })),
        {
          maxLength: 8,
        },
      )
      .map((all) => all.map(([speaker, startS, lengthS]) => ({ speaker, startS, endS: startS + lengthS })))
      .map((all) => all.sort((x, y) => x.startS - y.startS));
    const texts = fc.array(fc.array(fc.constantFrom('oi', 'bem.', 'sim'), { minLength: 1, maxLength: 9 }), {
      maxLength: 5,
    });
    fc.assert(
      fc.property(turns, texts, fc.boolean(), (who, said, timed) => {
        const plain = hypothesisOf(...said.map((words, i) => segment(i * 10, words.join(' '), timed)));
        const before = buildTranscript(plain);
        const after = buildTranscript(labelHypothesis(plain, who));
        const bare = after.literal.words.map(({ speaker: _, ...word }) => word);
        expect(bare).toEqual(before.literal.words);
        expect(after.segments.map(({ text }) => text).join(' ')).toBe(
          before.segments.map(({ text }) => text).join(' '),
        );
        for (const { start_s, end_s, speaker } of after.words) {
          if (who.length === 0) expect(speaker).toBeUndefined();
          else
            expect(
              after.speakers!.some((it) => it.speaker === speaker && it.start_s <= start_s && end_s <= it.end_s),
            ).toBe(true);
        }
        const order = [...new Set(after.words.map(({ speaker }) => speaker))].filter((it) => it !== undefined);
        expect(order).toEqual(order.map((_, i) => `spk${i + 1}`));
      }),
    );
  });
});
