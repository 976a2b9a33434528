import { AppError, type Segment, type SegmentDecoding } from '@aether/domain';
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

/** The events of a stream: the text in the pieces of its segments, which together are the whole, then the whole. */
export function presentTextEvents(result: CompatibleResult): readonly TextEvent[] {
  const { text, usage } = presentJson(result);
  const deltas = cutAfterSegments(text, result.transcript.segments);
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

function cutAfterSegments(text: string, segments: readonly Segment[]): string[] {
  const deltas: string[] = [];
  let from = 0;
  for (const segment of segments) {
    const at = text.indexOf(segment.text, from);
    if (at < 0) continue;
    const end = at + segment.text.length;
    deltas.push(text.slice(from, end));
    from = end;
  }
  return [...deltas, text.slice(from)].filter((delta) => delta !== '');
}
