import { readTone, summarizeSentiment, type Sentiment, type SentimentSegment } from '../sentiment/describe-sentiment';
import type { SentimentModel } from '../sentiment/sentiment-model.port';
import { sentimentPassages, type SentimentPassage } from '../sentiment/sentiment-passages';
import type { Word } from '../transcript/transcript';

/**
 * The passages of the corrected words. A passage whose words are the recognizer's keeps its tone; the model reads that of the others. Without a model, they
 * have the tone that was read where they begin.
 */
export function deriveSentiment(
  { segments }: Sentiment,
  words: readonly Word[],
  model: SentimentModel | null,
): Sentiment {
  const derived = sentimentPassages(words).map((passage): SentimentSegment => {
    const before = sameTime(segments, passage) ?? NEUTRAL;
    const isSame = 'text' in before && before.text === passage.text && before.speaker === passage.speaker;
    return model === null || isSame
      ? { ...passage, tone: before.tone, confidence: before.confidence }
      : readTone(passage, model);
  });
  return { segments: derived, summary: summarizeSentiment(derived) };
}

const NEUTRAL = { tone: 'neutro', confidence: 0 } as const;

/** The last passage, preferably of the same speaker, that begins by the time at which this one does. */
function sameTime(
  segments: readonly SentimentSegment[],
  { start_s, speaker }: SentimentPassage,
): SentimentSegment | undefined {
  let low = 0;
  let high = segments.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (segments[middle]!.start_s <= start_s) low = middle + 1;
    else high = middle;
  }
  const before = segments.slice(Math.max(0, low - NEAR), low);
  return before.findLast((segment) => segment.speaker === speaker) ?? before.at(-1) ?? segments[0];
}

/** Passages among which one of the same speaker is looked for. */
const NEAR = 4;
