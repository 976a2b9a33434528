import type OpenAI from 'openai';
import type { TranscriptionVerbose } from 'openai/resources/audio';
import { expectVerbose, expectWholeStream } from './expected-shapes';
import type { SdkOutcome } from './sdk-run';

/** Expects the values of the calls of `sdk-calls.ts`. */
export function expectSdkValues(outcomes: Readonly<Record<string, SdkOutcome>>): void {
  const valueOf = <Value>(name: string): Value => outcomes[name]!.value as Value;
  const { text } = valueOf<OpenAI.Audio.Transcription>('json');
  expect(text).not.toBe('');
  expect(valueOf('text')).toBe(text);
  expect(valueOf('srt')).toMatch(/^1\n00:00:0\d,\d{3} --> /);
  expect(valueOf('vtt')).toMatch(/^WEBVTT\n\n00:00:0/);
  expectVerbose(valueOf<TranscriptionVerbose>('verbose'));
  const modern = valueOf<OpenAI.Audio.Transcription>('modern');
  expect(modern.logprobs?.length).toBeGreaterThan(0);
  expect(modern).toMatchObject({ languages: [{ code: 'pt' }] });
  expect(valueOf<object[]>('modernStream').at(-1)).toMatchObject({ languages: [{ code: 'pt' }] });
  const { segments } = valueOf<OpenAI.Audio.TranscriptionDiarized>('diarized');
  expect(segments.length).toBeGreaterThan(0);
  const labeled = valueOf<OpenAI.Audio.TranscriptionStreamEvent[]>('diarizedStream');
  expect(labeled.filter(({ type }) => type === 'transcript.text.segment')).toEqual(segments);
  const speakers = valueOf<OpenAI.Audio.TranscriptionDiarized>('named').segments.map(({ speaker }) => speaker);
  expect([...new Set(speakers)].sort()).toEqual(['A', 'Alex']);
  const events = valueOf<OpenAI.Audio.TranscriptionStreamEvent[]>('stream');
  expect(outcomes['stream']!.status_at_first).toBe('processing');
  expectWholeStream(events, (events.at(-1) as { text: string }).text);
}
