import { conversationMetrics, type ConversationMetrics } from '../speakers/conversation-metrics';
import { milliseconds } from '../transcript/milliseconds';
import type { FormattedTranscript, Word } from '../transcript/transcript';

/**
 * The metrics with the corrected words. The turns of the diarization are not stored, so that talk times change only if words have another speaker, and
 * are then those of the words. Overlaps and silence stay: they depend on the audio alone.
 */
export function deriveMetrics(
  metrics: ConversationMetrics,
  recognized: FormattedTranscript,
  words: readonly Word[],
): ConversationMetrics {
  if (metrics.speakers.length === 0) return metrics;
  if (hasEqualSpeakers(recognized.words, words)) return { ...metrics, speakers: counted(metrics, words) };
  const turns = words.flatMap(({ speaker, start_s: startS, end_s: endS }) =>
    speaker === undefined ? [] : { speaker, startS, endS },
  );
  const durationS = Math.max(0, ...words.map(({ end_s }) => end_s));
  return { ...metrics, speakers: conversationMetrics({ words, turns, durationS }).speakers };
}

/** Whether the speakers take turns at the same times. */
function hasEqualSpeakers(recognized: readonly Word[], words: readonly Word[]): boolean {
  const one = turnsOf(recognized);
  const other = turnsOf(words);
  return one.length === other.length && one.every((speaker, index) => speaker === other[index]);
}

function turnsOf(words: readonly Word[]): (string | undefined)[] {
  return words.map(({ speaker }) => speaker).filter((speaker, index, all) => speaker !== all[index - 1]);
}

function counted({ speakers }: ConversationMetrics, words: readonly Word[]): ConversationMetrics['speakers'] {
  return speakers.map((metrics) => {
    const said = words.filter(({ speaker }) => speaker === metrics.speaker).length;
    const words_per_minute = metrics.talk_s > 0 ? milliseconds((60 * said) / metrics.talk_s) : 0;
    return { ...metrics, words: said, words_per_minute };
  });
}
