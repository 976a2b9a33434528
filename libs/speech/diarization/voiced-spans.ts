import type { TimeSpan } from '@aether/language';
import { frameSeconds } from './frame-seconds';
import type { SpeechMap } from './speech-map';

/** Spans of a recording with at least `speakers` speakers, in order. */
export function voicedSpans(map: SpeechMap, speakers: number, durationS: number): TimeSpan[] {
  const spans: TimeSpan[] = [];
  for (let from = 0; from < map.length;) {
    const holds = map.speakersAt(from) >= speakers;
    let to = from;
    while (to < map.length && map.speakersAt(to) >= speakers === holds) to++;
    const span = { startS: frameSeconds(from, durationS), endS: frameSeconds(to, durationS) };
    if (holds && span.endS > span.startS) spans.push(span);
    from = to;
  }
  return spans;
}
