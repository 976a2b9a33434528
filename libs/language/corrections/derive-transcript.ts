import type { FormattedTranscript, TimedText, Word } from '../transcript/transcript';
import { deriveDecoding, deriveSegments, withoutOrigin } from './derive-segments';
import { deriveLiteral } from './derive-literal';
import { deriveMetrics } from './derive-metrics';
import { deriveSentiment } from './derive-sentiment';
import { deriveSpeakers } from './derive-speakers';
import type { SentimentModel } from '../sentiment/sentiment-model.port';
import type { Reading } from './reading';
import type { Steps } from './steps';

/**
 * The transcript of a reading: what follows from its words, on the ground of the recognizer's transcript (`recognized`), which it equals without any
 * correction. Linear in the words. `sentimentModel`: reads the tone of corrected passages.
 */
export function* deriveTranscript(
  recognized: FormattedTranscript,
  reading: Reading,
  sentimentModel: SentimentModel | null = null,
): Steps<FormattedTranscript> {
  const words = reading.words.map(({ word }) => word);
  const segments = deriveSegments(recognized, reading.words);
  yield;
  const speakers = deriveSpeakers(recognized, words);
  yield;
  const literal = deriveLiteral(recognized, reading.words);
  yield;
  const metrics = recognized.metrics && deriveMetrics(recognized.metrics, recognized, words);
  yield;
  const sentiment = recognized.sentiment && deriveSentiment(recognized.sentiment, words, sentimentModel);
  yield;
  const decoding = recognized.decoding && deriveDecoding(recognized.decoding, segments);
  yield;
  const spoken = timedText(words);
  yield;
  const verbatim = timedText(literal);
  yield;
  const { warnings } = recognized;
  const { entities, uncertain } = reading;
  return {
    ...spoken,
    segments: segments.map(withoutOrigin),
    literal: verbatim,
    ...(entities && { entities }),
    ...(uncertain && { uncertain_entities: uncertain }),
    ...(speakers && { speakers }),
    ...(metrics && { metrics }),
    ...(sentiment && { sentiment }),
    ...(decoding && { decoding }),
    ...(warnings && { warnings }),
  };
}

function timedText(words: readonly Word[]): TimedText {
  return { text: words.map(({ text }) => text).join(' '), words };
}
