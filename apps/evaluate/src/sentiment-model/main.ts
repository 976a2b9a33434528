/**
 * `npm run sentiment-model` trains the sentiment model on `apps/evaluate/src/accuracy/sentiment`, prints how it reads passages that it was not trained
 * on, and writes its weights into the source of `libs/language`.
 */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  LexiconSentimentModel,
  packWeights,
  POLARITIES,
  toneOf,
  type CombinedReading,
  type LinearModel,
  type SentimentWeights,
} from '@aether/language';
import { loadSentimentLexicon } from '@aether/speech';
import { cacheDirOfMeasurements } from '../cache-dir';
import { scoreSentiment } from '../accuracy/sentiment-scores';
import { trainStack } from './stack';
import { freshPassages, otherExamples, type TrainingPassage } from './training-set';

const TARGET = resolve('libs/language/sentiment/sentiment-weights.ts');
const DIGITS = 5;

async function main(): Promise<void> {
  const cacheDir = cacheDirOfMeasurements();
  const rules = new LexiconSentimentModel(await loadSentimentLexicon(cacheDir));
  const fresh = freshPassages();
  const { linear, combination, unseen } = trainStack(fresh, otherExamples(), rules);
  console.log(crossValidation(fresh, unseen));
  const { bytes, scales, biases } = packWeights(linear);
  writeFileSync(
    TARGET,
    source({ bytes, scales: scales.map(rounded), biases: biases.map(rounded), combination: roundedModel(combination) }),
  );
  console.log(`wrote ${TARGET}`);
}

function crossValidation(fresh: readonly TrainingPassage[], unseen: readonly CombinedReading[]): string {
  const judged = fresh.map(({ tone }, at) => ({ expected: tone, judged: toneOf(unseen[at]!).tone }));
  const sincere = scoreSentiment(judged.filter((_, at) => fresh[at]!.ironic !== true));
  const irony = judged.filter((_, at) => fresh[at]!.ironic === true);
  const as = POLARITIES.map((tone) => `${irony.filter((each) => each.judged === tone).length} as ${tone}`).join(', ');
  return `cross-validated macro-F1 of ${sincere.sentences} passages: ${(100 * sincere.macroF1).toFixed(1)} %; ${irony.length} ironic ones: ${as}`;
}

function source(weights: SentimentWeights): string {
  return `import type { SentimentWeights } from './combine-readings';

/** Written by \`npm run sentiment-model\`. */
export const SENTIMENT_WEIGHTS: SentimentWeights = ${JSON.stringify(weights)};
`;
}

const rounded = (value: number): number => Number(value.toPrecision(DIGITS));

function roundedModel({ weights, biases }: LinearModel): LinearModel {
  return { weights: Array.from(weights, rounded), biases: biases.map(rounded) };
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
