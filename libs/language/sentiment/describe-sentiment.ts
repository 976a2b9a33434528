import { POLARITIES, type SentimentScore, type Polarity, type SentimentModel } from './sentiment-model.port';
import { sentimentPassages, type PassageWord, type SentimentPassage } from './sentiment-passages';

export interface SentimentSegment extends SentimentPassage, SentimentScore {}

/** The sentiment of several passages together. */
export interface OverallSentiment {
  readonly tone: Polarity;
  /** Shares of the words by the polarity of their passage. They add up to 1; all are 0 without words. */
  readonly shares: Readonly<Record<Polarity, number>>;
}

export interface SpeakerSentiment extends OverallSentiment {
  readonly speaker: string;
}

/** The sentiment of a transcript, as the API returns it. */
export interface Sentiment {
  readonly segments: readonly SentimentSegment[];
  readonly summary: {
    readonly overall: OverallSentiment;
    /** In the order in which they first speak; empty without diarization. */
    readonly speakers: readonly SpeakerSentiment[];
  };
}

/** Below this share of non-neutral words the whole is neutral. */
const MIN_SHARE = 0.1;
/** One polarity prevails when it has more than this many times the words of the other. */
const PREVAILS = 1.5;

/** @param words the displayed words in order; masked under redaction. */
export function describeSentiment(words: readonly PassageWord[], model: SentimentModel): Sentiment {
  const segments = sentimentPassages(words).map((passage) => readTone(passage, model));
  return { segments, summary: summarizeSentiment(segments) };
}

export function readTone(passage: SentimentPassage, model: SentimentModel): SentimentSegment {
  const { tone, confidence } = model.classify(passage.text);
  return { ...passage, tone, confidence: rounded(confidence) };
}

export function summarizeSentiment(segments: readonly SentimentSegment[]): Sentiment['summary'] {
  const speakers = [...new Set(segments.map(({ speaker }) => speaker))].filter((speaker) => speaker !== undefined);
  const ofSpeaker = (speaker: string): SpeakerSentiment => {
    const own = segments.filter((segment) => segment.speaker === speaker);
    return { speaker, ...summarize(own) };
  };
  return { overall: summarize(segments), speakers: speakers.map(ofSpeaker) };
}

function summarize(segments: readonly SentimentSegment[]): OverallSentiment {
  const words = { positivo: 0, neutro: 0, negativo: 0 };
  for (const { tone, text } of segments) words[tone] += text.split(' ').length;
  const all = words.positivo + words.neutro + words.negativo;
  const shares = Object.fromEntries(POLARITIES.map((tone) => [tone, all === 0 ? 0 : rounded(words[tone] / all)]));
  return { tone: prevailing(words, all), shares: shares as Record<Polarity, number> };
}

function prevailing({ positivo, negativo }: Readonly<Record<Polarity, number>>, all: number): Polarity {
  if (positivo + negativo < MIN_SHARE * all) return 'neutro';
  if (positivo > PREVAILS * negativo) return 'positivo';
  return negativo > PREVAILS * positivo ? 'negativo' : 'neutro';
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
