export const TONES = ['positivo', 'neutro', 'negativo'] as const;
export type Tone = (typeof TONES)[number];

export interface JudgedTone {
  readonly tone: Tone;
  /** How sure the model is of it, 0..1. */
  readonly confidence: number;
}

/** Tells the tone of a passage of Portuguese. The same text has the same tone. */
export interface ToneModel {
  /** @param text a sentence or a few, with punctuation where the recogniser wrote any; masks (`[CPF_1]`) have no tone. */
  judge(text: string): JudgedTone;
}
