import { PhraseLexicon } from './phrase-lexicon';
import { PORTUGUESE_SENTIMENT } from './portuguese-sentiment';
import { scorePassage, type PassageScore } from './score-passage';
import { isQuestion, sentimentTokens, type SentimentToken } from './sentiment-tokens';
import type { SentimentScore, SentimentModel } from './sentiment-model.port';
import { sentimentUnits } from './sentiment-units';
import { wordForms } from './word-forms';

/** Valence of words without accents, about -4 (bad) to 4 (good). */
export type SentimentLexicon = ReadonlyMap<string, number>;

/** Tuned on the tuning half of `apps/evaluate/src/accuracy/sentiment`, like the weights of `scorePassage`. */
const LEXICON_WEIGHT = 0.6;
/** Difference of positive and negative score above which a passage is not neutral. */
const THRESHOLD = 0.75;
/** The scores balance to neutral when the smaller is at least this share of the greater. */
const BALANCE = 0.4;
/** How fast confidence grows beyond the threshold. */
const STEEPNESS = 2;
const MAX_DIFFERENCE = 4;

/** What the rules read in a passage. */
export interface RuleReading extends SentimentScore {
  readonly ironic: boolean;
}

/**
 * Lexicon-based sentiment: Portuguese phrases and idioms first, then a lexicon for all other words. The rules for negation, degree, contrast,
 * conditions and irony follow VADER (Hutto and Gilbert 2014), adapted to Portuguese. An ironic passage is neutral.
 */
export class LexiconSentimentModel implements SentimentModel {
  private readonly phrases = new PhraseLexicon(PORTUGUESE_SENTIMENT);

  constructor(private readonly lexicon: SentimentLexicon) {}

  classify(text: string): SentimentScore {
    const { tone, confidence } = this.read(sentimentTokens(text), isQuestion(text));
    return { tone, confidence };
  }

  read(tokens: readonly SentimentToken[], asks: boolean): RuleReading {
    const units = sentimentUnits(tokens, this.phrases, (word) => this.valence(word));
    const score = scorePassage(tokens, units, asks);
    return { ...toScore(score), ironic: score.ironic };
  }

  private valence(word: string): number {
    const known = wordForms(word).find((form) => this.lexicon.has(form));
    return known === undefined ? 0 : LEXICON_WEIGHT * this.lexicon.get(known)!;
  }
}

/** The most likely polarity by the difference of the scores. Mixed passages get a lower confidence. */
function toScore({ positive, negative }: PassageScore): SentimentScore {
  const smaller = Math.min(positive, negative);
  const balanced = smaller > 0 && smaller >= BALANCE * Math.max(positive, negative);
  const difference = balanced ? 0 : Math.max(-MAX_DIFFERENCE, Math.min(MAX_DIFFERENCE, positive - negative));
  const steepness = STEEPNESS / (1 + smaller);
  const odds = {
    positivo: Math.exp(steepness * (difference - THRESHOLD)),
    neutro: 1,
    negativo: Math.exp(steepness * (-difference - THRESHOLD)),
  };
  const tone = difference > THRESHOLD ? 'positivo' : difference < -THRESHOLD ? 'negativo' : 'neutro';
  return { tone, confidence: odds[tone] / (odds.positivo + odds.neutro + odds.negativo) };
}
