import type { CompatibleResult } from './compatible-result';
import type { CompatibleDiarizedJson, TextEvent, TextSegment } from './compatible.schema';
import { presentJson } from './present-compatible';

const LABEL = /^spk(\d+)$/;
const UNKNOWN = 'unknown';
const BEFORE_A = 64;

export function presentDiarizedJson(result: CompatibleResult): CompatibleDiarizedJson {
  const { text, usage } = presentJson(result);
  return { task: 'transcribe', duration: result.durationS, text, segments: textSegments(result), usage };
}

/** The events of a stream: the text and the speaker of each segment, then the whole text. */
export function presentDiarizedEvents(result: CompatibleResult): readonly TextEvent[] {
  const whole = presentJson(result);
  const segments = textSegments(result);
  return [
    ...segments.flatMap((segment, index): TextEvent[] => [
      {
        type: 'transcript.text.delta',
        delta: index === 0 ? segment.text : ` ${segment.text}`,
        segment_id: segment.id,
      },
      segment,
    ]),
    { type: 'transcript.text.done', ...whole },
  ];
}

function textSegments({ transcript }: CompatibleResult): TextSegment[] {
  return transcript.segments.map(({ id, start_s: start, end_s: end, speaker, text }) => ({
    type: 'transcript.text.segment',
    id: `seg_${id}`,
    start,
    end,
    speaker: letterOf(speaker),
    text,
  }));
}

/** `spk1`, the first to speak, is `A`. */
function letterOf(speaker = ''): string {
  const [, number] = LABEL.exec(speaker) ?? [];
  return number === undefined ? UNKNOWN : String.fromCharCode(BEFORE_A + Number(number));
}
