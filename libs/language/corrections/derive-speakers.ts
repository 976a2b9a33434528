import { speakerSpans, type SpeakerSpan } from '../speakers/speaker-spans';
import type { FormattedTranscript, Word } from '../transcript/transcript';

/** The spans of the speakers, each with its channel; absent if no word has a speaker. */
export function deriveSpeakers(
  { speakers }: FormattedTranscript,
  words: readonly Word[],
): readonly SpeakerSpan[] | undefined {
  if (speakers === undefined && words.every(({ speaker }) => speaker === undefined)) return undefined;
  const channels = new Map(speakers?.map(({ speaker, channel }) => [speaker, channel]));
  return speakerSpans(words).map((span) => {
    const channel = channels.get(span.speaker);
    return channel === undefined ? span : { ...span, channel };
  });
}
