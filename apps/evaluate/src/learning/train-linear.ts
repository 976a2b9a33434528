import { linearOutputs, logistic, softmax, type LinearModel, type SparseFeatures } from '@aether/language';

export interface LabeledExample {
  readonly features: SparseFeatures;
  /** Wanted outputs: a distribution over those before `options.exclusive`, then 0 or 1 each; undefined: unknown, not trained. */
  readonly wanted: readonly (number | undefined)[];
  readonly weight: number;
}

export interface TrainingOptions {
  /** Number of features. */
  readonly features: number;
  /** Number of first outputs of which exactly one is right (softmax); the others are separate (logistic). */
  readonly exclusive: number;
  readonly rate: number;
  /** L2 penalty. */
  readonly penalty: number;
  readonly epochs: number;
}

/** Keeps the first step of a weight finite. */
const MIN_SQUARES = 1e-8;
const SEED = 1;

/** Logistic regression by AdaGrad (Duchi, Hazan and Singer 2011), deterministic. */
export function trainLinear(examples: readonly LabeledExample[], options: TrainingOptions): LinearModel {
  const outputs = examples[0]?.wanted.length ?? 0;
  const weights = new Float64Array(options.features * outputs);
  const squares = new Float64Array(weights.length).fill(MIN_SQUARES);
  const biases = new Array<number>(outputs).fill(0);
  const biasSquares = new Array<number>(outputs).fill(MIN_SQUARES);
  const random = generator(SEED);
  const order = examples.map((_, at) => at);
  for (let epoch = 0; epoch < options.epochs; epoch++) {
    shuffle(order, random);
    for (const at of order) {
      const { features, wanted, weight } = examples[at]!;
      const errors = errorsOf({ weights, biases }, features, wanted, options.exclusive);
      for (let output = 0; output < outputs; output++) {
        const error = errors[output]! * weight;
        if (error === 0) continue;
        biasSquares[output]! += error * error;
        biases[output]! -= (options.rate * error) / Math.sqrt(biasSquares[output]!);
        for (let entry = 0; entry < features.ids.length; entry++) {
          const cell = features.ids[entry]! * outputs + output;
          const slope = error * features.values[entry]! + options.penalty * weights[cell]!;
          squares[cell]! += slope * slope;
          weights[cell]! -= (options.rate * slope) / Math.sqrt(squares[cell]!);
        }
      }
    }
  }
  return { weights, biases };
}

function errorsOf(
  model: LinearModel,
  features: SparseFeatures,
  wanted: LabeledExample['wanted'],
  exclusive: number,
): number[] {
  const outputs = linearOutputs(model, features);
  const probabilities = [...softmax(outputs.slice(0, exclusive)), ...outputs.slice(exclusive).map(logistic)];
  return probabilities.map((is, at) => (wanted[at] === undefined ? 0 : is - wanted[at]));
}

/** A linear congruential generator (the constants of ANSI C), so that training is repeatable. */
export function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x80000000;
  };
}

function shuffle(order: number[], random: () => number): void {
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other]!, order[at]!];
  }
}
