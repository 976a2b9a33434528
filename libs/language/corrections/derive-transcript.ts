import type { FormattedTranscript, TimedText, Word } from '../transcript/transcript';
import { deriveDecoding, deriveSegments, withoutOrigin } from './derive-segments';
import { deriveLiteral } from './derive-literal';
import { deriveMetrics } from './derive-metrics';
import { deriveSentiment } from './derive-sentiment';
import { deriveSpeakers } from './derive-speakers';
import type { SentimentModel } from '../sentiment/sentiment-model.port';
import type { Reading } from './reading';

/**
 * The transcript of a reading: what follows from its words, on the ground of the recognizer's transcript (`recognized`), which it equals without any
 * correction. Linear in the words. `sentimentModel`: reads the tone of corrected passages.
 */
export function deriveTranscript(
  recognized: FormattedTranscript,
  reading: Reading,
  sentimentModel: SentimentModel | null = null,
): FormattedTranscript {
  const words = reading.words.map(({ word }) => word);
  const segments = deriveSegments(recognized, reading.words);
  const speakers = deriveSpeakers(recognized, words);
  const { decoding, metrics, sentiment, warnings } = recognized;
  const { entities, uncertain } = reading;
  return {
    ...timedText(words),
    segments: segments.map(withoutOrigin),
    literal: timedText(deriveLiteral(recognized, reading.words)),
    ...(entities && { entities }),
    ...(uncertain && { uncertain_entities: uncertain }),
    ...(speakers && { speakers }),
    ...(metrics && { metrics: deriveMetrics(metrics, recognized, words) }),
    ...(sentiment && { sentiment: deriveSentiment(sentiment, words, sentimentModel) }),
    ...(decoding && { decoding: deriveDecoding(decoding, segments) }),
    ...(warnings && { warnings }),
  };
}

function timedText(words: readonly Word[]): TimedText {
  return { text: words.map(({ text }) => text).join(' '), words };
}
