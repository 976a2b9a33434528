/**
 * `npm run price-model` trains the model that judges numbers without a currency on the blind rounds of values and the grammar's fixtures, prints
 * how it reads rounds that it was not trained on, and writes its weights into the source of `libs/language`.
 */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { linearOutputs, logistic, packWeights, PRICE_FEATURES, type PackedWeights } from '@aether/language';
import { trainLinear, type LabeledExample, type TrainingOptions } from '../learning/train-linear';
import { trainingTexts, type TrainingText } from './training-set';

const TARGET = resolve('libs/language/entities/recognizers/amounts/price-model/price-weights.ts');
const OPTIONS: TrainingOptions = { features: PRICE_FEATURES, exclusive: 0, rate: 0.1, penalty: 1e-4, epochs: 20 };
const FOLDS = 8;
const THRESHOLDS = [0.01, 0.04, 0.5, 0.9];
const DIGITS = 5;

function main(): void {
  const texts = trainingTexts();
  console.log(crossValidation(texts));
  const { bytes, scales, biases } = packWeights(trainLinear(examplesOf(texts), OPTIONS));
  writeFileSync(TARGET, source({ bytes, scales: scales.map(rounded), biases: biases.map(rounded) }));
  console.log(`wrote ${TARGET}`);
}

const examplesOf = (texts: readonly TrainingText[]): LabeledExample[] => texts.flatMap(({ examples }) => examples);

/** Every round as read by a model that was trained without it and without the fixtures, some of which were written after it. */
function crossValidation(all: readonly TrainingText[]): string {
  const texts = all.filter(({ round }) => round !== undefined);
  const rounds = [...new Set(texts.map(({ round }) => round))];
  const foldOf = ({ round }: TrainingText): number => rounds.indexOf(round) % FOLDS;
  const judged = Array.from({ length: FOLDS }, (_, fold) => fold).flatMap((fold) => {
    const model = trainLinear(examplesOf(texts.filter((text) => foldOf(text) !== fold)), OPTIONS);
    return examplesOf(texts.filter((text) => foldOf(text) === fold)).map(({ features, wanted }) => ({
      probability: logistic(linearOutputs(model, features)[0]!),
      isPrice: wanted[0] === 1,
    }));
  });
  const count = (isPrice: boolean, least: number): number =>
    judged.filter((each) => each.isPrice === isPrice && each.probability >= least).length;
  const lines = THRESHOLDS.map(
    (least) =>
      `  from ${least}: ${count(true, least)} of ${count(true, 0)} prices, ${count(false, least)} of ${count(false, 0)} others`,
  );
  return ['numbers without a currency, by a model that was not trained on their round:', ...lines].join('\n');
}

function source(weights: PackedWeights): string {
  return `import type { PackedWeights } from '../../../../learning/packed-weights';

/** Written by \`npm run price-model\`. */
export const PRICE_WEIGHTS: PackedWeights = ${JSON.stringify(weights)};
`;
}

const rounded = (value: number): number => Number(value.toPrecision(DIGITS));

main();
