import type { CompatibleResult } from './compatible-result';
import type { CompatibleDiarizedJson, TextEvent, TextSegment } from './compatible.schema';
import { presentJson } from './present-compatible';

const UNKNOWN = 'unknown';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

export function presentDiarizedJson(result: CompatibleResult): CompatibleDiarizedJson {
  const { text, usage } = presentJson(result);
  return { task: 'transcribe', duration: result.durationS, text, segments: textSegments(result), usage };
}

/** The events of a stream: the text and the speaker of each segment, then the whole text. */
export function presentDiarizedEvents(result: CompatibleResult): readonly TextEvent[] {
  const { text } = presentJson(result);
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
    { type: 'transcript.text.done', text },
  ];
}

function textSegments({ transcript, speakerNames }: CompatibleResult): TextSegment[] {
  const labels = transcript.segments.flatMap(({ speaker }) => speaker ?? []);
  const shown = shownSpeakers([...new Set(labels)], speakerNames);
  return transcript.segments.map(({ id, start_s: start, end_s: end, speaker = '', text }) => ({
    type: 'transcript.text.segment',
    id: `seg_${id}`,
    start,
    end,
    speaker: shown.get(speaker) ?? UNKNOWN,
    text,
  }));
}

/** The speakers by their labels, which are in the order of their first words: their names, and letters for those without one. */
function shownSpeakers(labels: readonly string[], names: CompatibleResult['speakerNames']): Map<string, string> {
  const given = labels.flatMap((label) => names[label] ?? []);
  const letters = [...LETTERS].filter((letter) => !given.includes(letter)).values();
  return new Map(labels.map((label) => [label, names[label] ?? letters.next().value ?? UNKNOWN]));
}
