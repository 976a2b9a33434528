import { POLARITIES, type SentimentScore, type Polarity, type SentimentModel } from './sentiment-model.port';
import { sentimentPassages, type PassageWord, type SentimentPassage } from './sentiment-passages';

export interface SentimentSegment extends SentimentPassage, SentimentScore {}

/** The tone of many passages together. */
export interface OverallSentiment {
  readonly tone: Polarity;
  /** Of the words, by the tone of their passage; together 1, and all 0 where there are no words. */
  readonly shares: Readonly<Record<Polarity, number>>;
}

export interface SpeakerSentiment extends OverallSentiment {
  readonly speaker: string;
}

/** How something is said, as the API delivers it. */
export interface Sentiment {
  readonly segments: readonly SentimentSegment[];
  readonly summary: {
    readonly overall: OverallSentiment;
    /** In the order in which they first speak; empty where speakers were not told apart. */
    readonly speakers: readonly SpeakerSentiment[];
  };
}

/** Less of the words than this, told with a tone, leaves the whole neutral. */
const LEAST_SHARE = 0.1;
/** One tone prevails over the other by this factor, or neither does. */
const PREVAILS = 1.5;

/** @param words as they are delivered, in order: under redaction the masked ones. */
export function describeSentiment(words: readonly PassageWord[], model: SentimentModel): Sentiment {
  const segments = sentimentPassages(words).map((passage): SentimentSegment => {
    const { tone, confidence } = model.judge(passage.text);
    return { ...passage, tone, confidence: rounded(confidence) };
  });
  const speakers = [...new Set(segments.map(({ speaker }) => speaker))].filter((speaker) => speaker !== undefined);
  const ofSpeaker = (who: string): SpeakerSentiment => {
    const own = segments.filter(({ speaker }) => speaker === who);
    return { speaker: who, ...together(own) };
  };
  return { segments, summary: { overall: together(segments), speakers: speakers.map(ofSpeaker) } };
}

function together(segments: readonly SentimentSegment[]): OverallSentiment {
  const words = { positivo: 0, neutro: 0, negativo: 0 };
  for (const { tone, text } of segments) words[tone] += text.split(' ').length;
  const all = words.positivo + words.neutro + words.negativo;
  const shares = Object.fromEntries(POLARITIES.map((tone) => [tone, all === 0 ? 0 : rounded(words[tone] / all)]));
  return { tone: prevailing(words, all), shares: shares as Record<Polarity, number> };
}

function prevailing({ positivo, negativo }: Readonly<Record<Polarity, number>>, all: number): Polarity {
  if (positivo + negativo < LEAST_SHARE * all) return 'neutro';
  if (positivo > PREVAILS * negativo) return 'positivo';
  return negativo > PREVAILS * positivo ? 'negativo' : 'neutro';
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
