import { AppError } from '@aether/domain';
import { type Segment, type SegmentDecoding } from '@aether/language';
import type { CompatibleRequest } from './compatible-fields';
import type { CompatibleResult } from './compatible-result';
import type { CompatibleJson, CompatibleSegment, CompatibleVerboseJson, TextEvent } from './compatible.schema';

export function presentJson({ transcript, billedS }: CompatibleResult): CompatibleJson {
  return { text: transcript.text, usage: { type: 'duration', seconds: billedS } };
}

export function presentVerboseJson(
  result: CompatibleResult,
  { granularities }: Pick<CompatibleRequest, 'granularities'>,
): CompatibleVerboseJson {
  const { transcript, durationS, decoding } = result;
  const { text, usage } = presentJson(result);
  return {
    task: 'transcribe',
    language: 'portuguese',
    duration: durationS,
    text,
    ...(granularities.has('segment') && { segments: presentSegments(transcript.segments, decoding) }),
    ...(granularities.has('word') && {
      words: transcript.words.map((word) => ({ word: word.text, start: word.start_s, end: word.end_s })),
    }),
    usage,
  };
}

/**
 * The last events of a stream: what is left of the text after what was told of it, in the pieces of its segments, then the whole.
 * Throws when the text does not begin with what was told, which `LiveText` rules out: a piece cannot be taken back.
 */
export function presentTextEvents(result: CompatibleResult, told = ''): readonly TextEvent[] {
  const { text, usage } = presentJson(result);
  if (!text.startsWith(told))
    throw new AppError('internal_error', { cause: new Error('the text does not begin as told') });
  const deltas = cutAfterSegments(text, result.transcript.segments, told.length);
  return [
    ...deltas.map((delta) => ({ type: 'transcript.text.delta', delta }) as const),
    { type: 'transcript.text.done', text, usage },
  ];
}

function presentSegments(segments: readonly Segment[], decoding: readonly SegmentDecoding[]): CompatibleSegment[] {
  const byId = new Map(decoding.map((facts) => [facts.id, facts]));
  return segments.map(({ id, start_s: start, end_s: end, text }) => {
    const facts = byId.get(id);
    if (facts === undefined) throw new AppError('internal_error', { cause: 'a segment without decoding facts' });
    return {
      id,
      seek: facts.seek,
      start,
      end,
      // Whisper's tokens begin with their space, and clients join the texts as they are.
      text: ` ${text}`,
      tokens: [...facts.tokens],
      temperature: facts.temperature,
      avg_logprob: facts.avgLogProb,
      compression_ratio: facts.compressionRatio,
      no_speech_prob: facts.noSpeechProb,
    };
  });
}

/** What follows `from`, cut at the ends of the segments. */
function cutAfterSegments(text: string, segments: readonly Segment[], from: number): string[] {
  const ends: number[] = [];
  for (const segment of segments) {
    const at = text.indexOf(segment.text, ends.at(-1) ?? 0);
    if (at >= 0) ends.push(at + segment.text.length);
  }
  const cuts = [from, ...ends.filter((end) => end > from), text.length];
  return cuts.slice(1).flatMap((cut, index) => text.slice(cuts[index], cut) || []);
}
