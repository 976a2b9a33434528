import type { FormattedTranscript } from '../transcript/transcript';
import { alignLiteral } from './align-literal';
import { assignSegments } from './assign-segments';
import type { SpeakerNames } from '../formats/speaker-label';
import type { Reading } from './reading';

/** The reading of the recognizer's transcript, before any correction. Linear in the words. */
export function readTranscript(transcript: FormattedTranscript, names: SpeakerNames = {}): Reading {
  const { words, literal, segments, entities, uncertain_entities: uncertain } = transcript;
  const spoken = alignLiteral(words, literal.words);
  const segmentOf = assignSegments(words, segments);
  return {
    words: words.map((word, index) => ({ word, literal: spoken[index]!, segment: segmentOf[index]!, index })),
    names,
    ...(entities && { entities }),
    ...(uncertain && { uncertain }),
  };
}
