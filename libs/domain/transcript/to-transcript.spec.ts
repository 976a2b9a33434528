import type { Hypothesis, SegmentHypothesis } from './hypothesis';
import { shiftWindow } from './shift-window';
import { toSegments, toTranscript } from './to-transcript';

const segment = (startS: number, text: string, confidences: readonly number[]): SegmentHypothesis => ({
  startS,
  endS: startS + 1.00049,
  text,
  words: confidences.map((confidence, index) => ({
    text: text.trim().split(' ')[index] ?? '',
    startS: startS + index * 0.25,
    endS: startS + (index + 1) * 0.25,
    confidence,
  })),
  tokens: [1, 2],
  avgLogProb: -0.2,
  noSpeechProb: 0.1,
  compressionRatio: 1.1,
  temperature: 0,
});

const hypothesis: Hypothesis = {
  durationS: 12.3456,
  windows: [
    { index: 0, startS: 0, endS: 6, segments: [segment(0.5, ' Bom dia,', [0.9, 0.8]), segment(2, '  ', [])] },
    { index: 1, startS: 6, endS: 12.3456, segments: [segment(11.9, ' tudo bem?', [0.99949, 0.5])] },
  ],
};

describe('toTranscript', () => {
  it('joins segments with one space, and numbers those with text', () => {
    expect(toTranscript(hypothesis)).toEqual({
      text: 'Bom dia, tudo bem?',
      words: [
        { text: 'Bom', start_s: 0.5, end_s: 0.75, confidence: 0.9 },
        { text: 'dia,', start_s: 0.75, end_s: 1, confidence: 0.8 },
        { text: 'tudo', start_s: 11.9, end_s: 12.15, confidence: 0.999 },
        { text: 'bem?', start_s: 12.15, end_s: 12.3456, confidence: 0.5 },
      ],
      segments: [
        { id: 0, start_s: 0.5, end_s: 1.5, text: 'Bom dia,', confidence: 0.85 },
        { id: 1, start_s: 11.9, end_s: 12.3456, text: 'tudo bem?', confidence: 0.75 },
      ],
    });
  });

  it('is empty without speech', () => {
    expect(toTranscript({ durationS: 3, windows: [] })).toEqual({ text: '', words: [], segments: [] });
  });
});

describe('toSegments', () => {
  it('numbers on from the id it is given', () => {
    const segments = toSegments(hypothesis.windows[1]!.segments, { firstId: 7, durationS: 12 });
    expect(segments.map(({ id, end_s }) => [id, end_s])).toEqual([[7, 12]]);
  });
});

describe('shiftWindow', () => {
  it('moves the window, its segments and their words', () => {
    const shifted = shiftWindow(hypothesis.windows[0]!, 600);
    expect([shifted.startS, shifted.endS, shifted.index]).toEqual([600, 606, 0]);
    expect(shifted.segments[0]).toMatchObject({ startS: 600.5, text: ' Bom dia,' });
    expect(shifted.segments[0]!.words.map(({ startS, endS }) => [startS, endS])).toEqual([
      [600.5, 600.75],
      [600.75, 601],
    ]);
  });
});
