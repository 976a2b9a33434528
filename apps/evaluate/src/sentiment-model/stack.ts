import {
  combine,
  evidenceOf,
  FEATURES,
  isQuestion,
  linearOutputs,
  POLARITIES,
  sentimentTokens,
  type CombinedReading,
  type LexiconSentimentModel,
  type LinearModel,
  type RuleReading,
} from '@aether/language';
import { trainLinear, type LabeledExample, type TrainingOptions } from '../learning/train-linear';
import { linearExample, wantedOutputs, type TrainingPassage } from './training-set';

/** Chosen by cross-validation on the fresh passages. */
const LINEAR: TrainingOptions = {
  features: FEATURES,
  exclusive: POLARITIES.length,
  rate: 0.1,
  penalty: 3e-4,
  epochs: 20,
};
const COMBINATION = { exclusive: POLARITIES.length, rate: 0.1, penalty: 1e-4, epochs: 20 };
const FOLDS = 5;

interface Read {
  readonly rules: RuleReading;
  /** Of a linear model that was trained without this passage. */
  readonly outputs: readonly number[];
}

export interface Stack {
  readonly linear: LinearModel;
  readonly combination: LinearModel;
  /** Each fresh passage as read by models that were trained without it. */
  readonly unseen: readonly CombinedReading[];
}

/**
 * Trains the linear model on all passages, and the combination on fresh passages, each read by a linear model that was trained without it (stacked
 * generalization, Wolpert 1992).
 */
export function trainStack(
  fresh: readonly TrainingPassage[],
  others: readonly TrainingPassage[],
  rules: LexiconSentimentModel,
): Stack {
  const own = fresh.map(linearExample);
  const rest = others.map(linearExample);
  const folds = Array.from({ length: FOLDS }, (_, fold) => fold);
  const without = folds.map((fold) => trainLinear([...own.filter((_, at) => at % FOLDS !== fold), ...rest], LINEAR));
  const reads = fresh.map(({ text }, at): Read => {
    const outputs = linearOutputs(without[at % FOLDS]!, own[at]!.features);
    return { rules: rules.read(sentimentTokens(text), isQuestion(text)), outputs };
  });
  const evidence = reads.map((each, at) => combinationExample(each, fresh[at]!));
  const combinations = folds.map((fold) => trainCombination(evidence.filter((_, at) => at % FOLDS !== fold)));
  return {
    linear: trainLinear([...own, ...rest], LINEAR),
    combination: trainCombination(evidence),
    unseen: reads.map((each, at) => combine(each.rules, each.outputs, combinations[at % FOLDS]!)),
  };
}

function combinationExample({ rules, outputs }: Read, { tone, ironic, weight }: TrainingPassage): LabeledExample {
  const values = Float64Array.from(evidenceOf(rules, outputs));
  return { features: { ids: Int32Array.from(values.keys()), values }, wanted: wantedOutputs(tone, ironic), weight };
}

function trainCombination(examples: readonly LabeledExample[]): LinearModel {
  const features = examples[0]?.features.ids.length ?? 0;
  const { weights, biases } = trainLinear(examples, { ...COMBINATION, features });
  return { weights: Array.from(weights), biases };
}
