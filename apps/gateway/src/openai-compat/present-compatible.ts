import { AppError } from '@aether/domain';
import { type Segment, type SegmentDecoding } from '@aether/language';
import type { CompatibleRequest } from './compatible-fields';
import type { CompatibleResult } from './compatible-result';
import type { CompatibleJson, CompatibleSegment, CompatibleVerboseJson, TextEvent } from './compatible.schema';
import { presentLogprobs } from './present-logprobs';

/** Parts of a response that only some requests get. */
type Extras = Partial<Pick<CompatibleRequest, 'logprobs' | 'languages'>>;

export function presentJson(
  { transcript, decoding, billedS }: CompatibleResult,
  { logprobs = false, languages = false }: Extras = {},
): CompatibleJson {
  return {
    text: transcript.text,
    ...(languages && { languages: transcript.words.length === 0 ? [] : [{ code: 'pt' }] }),
    ...(logprobs && { logprobs: presentLogprobs(decoding) }),
    usage: { type: 'duration', seconds: billedS },
  };
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
 * The last events of a stream: the text that was not sent yet, one delta per segment, then the whole text. Throws when the text does not start
 * with `sent`, because a sent delta cannot be retracted; `StablePartialText` rules that out.
 */
export function presentTextEvents(result: CompatibleResult, sent = '', asked: Extras = {}): readonly TextEvent[] {
  const { usage: _usage, ...whole } = presentJson(result, asked);
  const { text } = whole;
  if (!text.startsWith(sent))
    throw new AppError('internal_error', { cause: new Error('the text does not start with the text already sent') });
  const deltas = splitAtSegmentEnds(text, result.transcript.segments, sent.length);
  return [
    ...deltas.map((delta) => ({ type: 'transcript.text.delta', delta }) as const),
    { type: 'transcript.text.done', ...whole },
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
      // Whisper's tokens start with their space, and clients concatenate the texts unchanged.
      text: ` ${text}`,
      tokens: [...facts.tokens],
      temperature: facts.temperature,
      avg_logprob: facts.avgLogProb,
      compression_ratio: facts.compressionRatio,
      no_speech_prob: facts.noSpeechProb,
    };
  });
}

/** Splits the text after `from` at the ends of the segments. */
function splitAtSegmentEnds(text: string, segments: readonly Segment[], from: number): string[] {
  const ends: number[] = [];
  for (const segment of segments) {
    const at = text.indexOf(segment.text, ends.at(-1) ?? 0);
    if (at >= 0) ends.push(at + segment.text.length);
  }
  const cuts = [from, ...ends.filter((end) => end > from), text.length];
  return cuts.slice(1).flatMap((cut, index) => text.slice(cuts[index], cut) || []);
}
