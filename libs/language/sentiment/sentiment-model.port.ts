export const POLARITIES = ['positivo', 'neutro', 'negativo'] as const;
export type Polarity = (typeof POLARITIES)[number];

export interface SentimentScore {
  readonly tone: Polarity;
  /** The model's confidence in `tone`, 0..1. */
  readonly confidence: number;
}

/** Classifies the sentiment of a Portuguese passage, deterministically. */
export interface SentimentModel {
  /** @param text one or a few sentences with the recognizer's punctuation; masks (`[CPF_1]`) are neutral. */
  classify(text: string): SentimentScore;
}
