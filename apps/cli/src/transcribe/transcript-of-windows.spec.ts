import type { SegmentHypothesis, WindowHypothesis } from '@aether/domain';
import { transcriptOfWindows } from './transcript-of-windows';

const segment = (startS: number, text: string): SegmentHypothesis => ({
  startS,
  endS: startS + 1,
  text: ` ${text}`,
  words: text
    .split(' ')
    .map((word, index) => ({ text: word, startS: startS + index, endS: startS + index + 0.5, confidence: 0.5 })),
  tokens: [],
  avgLogProb: 0,
  noSpeechProb: 0,
  compressionRatio: 1,
  temperature: 0,
});
const window = (index: number, ...segments: SegmentHypothesis[]): WindowHypothesis => ({
  index,
  startS: 0,
  endS: 30,
  segments,
});

describe('transcriptOfWindows', () => {
  it('joins segments over windows, numbered through', () => {
    const { text, segments, words } = transcriptOfWindows([
      window(0, segment(0, 'Bom dia.'), segment(3, 'Tudo')),
      window(1, segment(31, 'bem?')),
    ]);
    expect(text).toBe('Bom dia. Tudo bem?');
    expect(segments.map(({ id, start_s }) => [id, start_s])).toEqual([
      [0, 0],
      [1, 3],
      [2, 31],
    ]);
    expect(words.map((word) => word.text)).toEqual(['Bom', 'dia.', 'Tudo', 'bem?']);
    expect(segments[0]?.confidence).toBe(0.5);
  });

  it('is empty where nothing was heard', () => {
    expect(transcriptOfWindows([])).toEqual({ text: '', words: [], segments: [] });
  });
});
