import { PhraseLexicon } from './phrase-lexicon';
import { PORTUGUESE_SENTIMENT } from './portuguese-sentiment';
import { scorePassage, type PassageScore } from './score-passage';
import { sentimentTokens } from './sentiment-tokens';
import type { SentimentScore, SentimentModel } from './sentiment-model.port';
import { sentimentUnits } from './sentiment-units';
import { wordForms } from './word-forms';

/** Valence of words without accents, about -4 (bad) to 4 (good). */
export type SentimentLexicon = ReadonlyMap<string, number>;

/** Chosen on the tuning half of `apps/evaluate/src/accuracy/sentiment`, as the weights of `scorePassage` are. */
const LEXICON_WEIGHT = 0.6;
/** Praise less blame from which a passage is no longer neutral. */
const THRESHOLD = 0.75;
/** Where the smaller of praise and blame is at least this share of the greater, they balance. */
const BALANCE = 0.4;
/** How fast confidence grows beyond the threshold. */
const STEEPNESS = 2;
const GREATEST = 4;

/**
 * Tones by words: phrases and manners of speaking of Portuguese first, for all other words a lexicon. Rules for negation, degree, contrast,
 * conditions and mocking praise are in the manner of VADER (Hutto and Gilbert 2014), made for Portuguese.
 */
export class LexiconSentimentModel implements SentimentModel {
  private readonly book = new PhraseLexicon(PORTUGUESE_SENTIMENT);

  constructor(private readonly lexicon: SentimentLexicon) {}

  judge(text: string): SentimentScore {
    const tokens = sentimentTokens(text);
    const units = sentimentUnits(tokens, this.book, (word) => this.valence(word));
    return judged(scorePassage(tokens, units, /\?["'”’)\]]*\s*$/u.test(text)));
  }

  private valence(word: string): number {
    const known = wordForms(word).find((form) => this.lexicon.has(form));
    return known === undefined ? 0 : LEXICON_WEIGHT * this.lexicon.get(known)!;
  }
}

/** The likeliest of three, where praise less blame decides; what is said both ways makes less sure. */
function judged({ positive, negative }: PassageScore): SentimentScore {
  const smaller = Math.min(positive, negative);
  const balanced = smaller > 0 && smaller >= BALANCE * Math.max(positive, negative);
  const net = balanced ? 0 : Math.max(-GREATEST, Math.min(GREATEST, positive - negative));
  const steepness = STEEPNESS / (1 + smaller);
  const odds = {
    positivo: Math.exp(steepness * (net - THRESHOLD)),
    neutro: 1,
    negativo: Math.exp(steepness * (-net - THRESHOLD)),
  };
  const tone = net > THRESHOLD ? 'positivo' : net < -THRESHOLD ? 'negativo' : 'neutro';
  return { tone, confidence: odds[tone] / (odds.positivo + odds.neutro + odds.negativo) };
}
