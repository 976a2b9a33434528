import type OpenAI from 'openai';
import type { TranscriptionVerbose } from 'openai/resources/audio';

const SEGMENT_FIELDS = [
  'avg_logprob',
  'compression_ratio',
  'end',
  'id',
  'no_speech_prob',
  'seek',
  'start',
  'temperature',
  'text',
  'tokens',
];

/** Expects what `verbose_json` of the short recording has with both granularities. */
export function expectVerbose(verbose: TranscriptionVerbose): void {
  expect(verbose).toMatchObject({
    task: 'transcribe',
    language: 'portuguese',
    usage: { type: 'duration', seconds: 5 },
  });
  expect(verbose.duration).toBeCloseTo(4.43, 1);
  expect(verbose.text).not.toBe('');
  const { words = [], segments = [] } = verbose;
  expect(words.map(({ word }) => word).join(' ')).toBe(verbose.text);
  const times = words.flatMap(({ start, end }) => [start, end]);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(times.at(-1)).toBeLessThanOrEqual(verbose.duration);
  expect(
    segments
      .map(({ text }) => text)
      .join('')
      .trim(),
  ).toBe(verbose.text);
  for (const segment of segments) {
    expect(Object.keys(segment).sort()).toEqual(SEGMENT_FIELDS);
    expect(segment.tokens.length).toBeGreaterThan(0);
    expect(segment.avg_logprob).toBeLessThan(0);
    expect(segment.compression_ratio).toBeGreaterThan(0);
  }
  expect(segments.length).toBeGreaterThan(0);
}

/** Expects the events of a whole stream. */
export function expectWholeStream(events: readonly OpenAI.Audio.TranscriptionStreamEvent[], text: string): void {
  const deltas = events.flatMap((event) => (event.type === 'transcript.text.delta' ? [event.delta] : []));
  expect(deltas.length).toBeGreaterThan(1);
  expect(deltas.join('')).toBe(text);
  expect(events.length).toBe(deltas.length + 1);
  expect(events.at(-1)).toEqual({ type: 'transcript.text.done', text });
}
