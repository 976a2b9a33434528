import type { RuleReading } from './lexicon-sentiment-model';
import { linearOutputs, logistic, softmax, type LinearModel } from '../learning/linear-model';
import type { PackedWeights } from '../learning/packed-weights';
import { POLARITIES, type Polarity } from './sentiment-model.port';

/** A trained model of `passageFeatures`. Its outputs are `POLARITIES`, then irony. */
export interface SentimentWeights extends PackedWeights {
  /** Of `evidenceOf`. */
  readonly combination: LinearModel;
}

/** Probabilities. */
export interface CombinedReading {
  readonly tones: Readonly<Record<Polarity, number>>;
  readonly irony: number;
}

/** Keeps the logarithm of a vanishing probability finite. */
const MIN_PROBABILITY = 1e-3;

/** What the rules and the linear model say of a passage, as numbers between which a second linear model decides. */
export function evidenceOf(rules: RuleReading, outputs: readonly number[]): number[] {
  const [irony = 0] = outputs.slice(POLARITIES.length);
  const said = POLARITIES.map((tone) => (rules.tone === tone ? 1 : 0));
  return [
    ...softmax(outputs.slice(0, POLARITIES.length)).map((probability) => Math.log(probability + MIN_PROBABILITY)),
    ...said,
    ...said.map((each) => each * rules.confidence),
    rules.ironic ? 1 : 0,
    logistic(irony),
  ];
}

export function combine(rules: RuleReading, outputs: readonly number[], combination: LinearModel): CombinedReading {
  const evidence = Float64Array.from(evidenceOf(rules, outputs));
  const combined = linearOutputs(combination, { ids: Int32Array.from(evidence.keys()), values: evidence });
  const [positivo = 0, neutro = 0, negativo = 0] = softmax(combined.slice(0, POLARITIES.length));
  return { tones: { positivo, neutro, negativo }, irony: logistic(combined[POLARITIES.length] ?? 0) };
}
