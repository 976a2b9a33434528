import { combine, type CombinedReading, type SentimentWeights } from './combine-readings';
import { LexiconSentimentModel, type SentimentLexicon } from './lexicon-sentiment-model';
import { linearOutputs, type LinearModel } from '../learning/linear-model';
import { passageFeatures } from './passage-features';
import { POLARITIES, type Polarity, type SentimentModel, type SentimentScore } from './sentiment-model.port';
import { isQuestion, sentimentTokens } from './sentiment-tokens';
import { SENTIMENT_WEIGHTS } from './sentiment-weights';
import { unpackWeights } from '../learning/packed-weights';

/** A passage is taken for ironic from this probability on. */
const IRONIC = 0.5;
/** The confidence in the tone of an ironic passage is at most this: its words may also mean what they say. */
const IRONY_CONFIDENCE = 0.5;
const NOT_PRAISE = ['negativo', 'neutro'] as const;

/**
 * Sentiment by two models, combined: the rules over the lexicon, and a linear model of words and word parts that was trained on labeled passages
 * (`npm run sentiment-model`). Irony shows as doubt: a passage that is probably ironic is never `positivo`, and the more ironic a passage may
 * be, the lower is the confidence in its tone.
 */
export class StackedSentimentModel implements SentimentModel {
  private readonly rules: LexiconSentimentModel;
  private readonly linear: LinearModel;

  constructor(
    lexicon: SentimentLexicon,
    private readonly weights: SentimentWeights = SENTIMENT_WEIGHTS,
  ) {
    this.rules = new LexiconSentimentModel(lexicon);
    this.linear = unpackWeights(weights);
  }

  classify(text: string): SentimentScore {
    const tokens = sentimentTokens(text);
    if (tokens.every(({ word }) => word === '')) return { tone: 'neutro', confidence: 1 };
    const asks = isQuestion(text);
    const outputs = linearOutputs(this.linear, passageFeatures(tokens, asks));
    return toneOf(combine(this.rules.read(tokens, asks), outputs, this.weights.combination));
  }
}

/** The most likely tone, with doubt for irony. */
export function toneOf({ tones, irony }: CombinedReading): SentimentScore {
  if (irony < IRONIC) {
    const tone = mostLikely(tones, POLARITIES);
    return { tone, confidence: tones[tone] * (1 - irony) };
  }
  const tone = mostLikely(tones, NOT_PRAISE);
  const other = NOT_PRAISE.reduce((sum, each) => sum + tones[each], 0);
  return { tone, confidence: other === 0 ? IRONY_CONFIDENCE : (IRONY_CONFIDENCE * tones[tone]) / other };
}

function mostLikely(tones: CombinedReading['tones'], among: readonly Polarity[]): Polarity {
  return among.reduce((a, b) => (tones[b] > tones[a] ? b : a));
}
