export const POLARITIES = ['positivo', 'neutro', 'negativo'] as const;
export type Polarity = (typeof POLARITIES)[number];

export interface SentimentScore {
  readonly tone: Polarity;
  /** How sure the model is of it, 0..1. */
  readonly confidence: number;
}

/** Tells the tone of a passage of Portuguese. The same text has the same tone. */
export interface SentimentModel {
  /** @param text a sentence or a few, with punctuation where the recognizer wrote any; masks (`[CPF_1]`) have no tone. */
  judge(text: string): SentimentScore;
}
