import type { FormattedTranscript } from '../transcript/transcript';
import { alignLiteral } from './align-literal';
import { assignSegments } from './assign-segments';
import type { SpeakerNames } from '../formats/speaker-label';
import type { Reading } from './reading';
import type { Steps } from './steps';

/** The reading of the recognizer's transcript, before any correction. Linear in the words. */
export function* readTranscript(transcript: FormattedTranscript, names: SpeakerNames = {}): Steps<Reading> {
  const { words, literal, segments, entities, uncertain_entities: uncertain } = transcript;
  const spoken = yield* alignLiteral(words, literal.words);
  yield;
  const segmentOf = assignSegments(words, segments);
  yield;
  return {
    words: words.map((word, index) => ({ word, literal: spoken[index]!, segment: segmentOf[index]!, index })),
    names,
    ...(entities && { entities }),
    ...(uncertain && { uncertain }),
  };
}
