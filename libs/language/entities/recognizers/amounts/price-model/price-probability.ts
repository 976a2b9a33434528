import { linearOutputs, logistic, type LinearModel } from '../../../../learning/linear-model';
import { unpackWeights } from '../../../../learning/packed-weights';
import type { BareNumber } from '../bare-number';
import type { Talk } from '../evidence/price-mention';
import { priceFeatures } from './price-features';
import { PRICE_WEIGHTS } from './price-weights';

let model: LinearModel | undefined;

/** How likely a number without a unit is a sum of money: by a linear model that was trained on talk with and without prices (`npm run price-model`). */
export function priceProbability(context: Talk, at: number, number: BareNumber): number {
  model ??= unpackWeights(PRICE_WEIGHTS);
  const [output = 0] = linearOutputs(model, priceFeatures(context, at, number));
  return logistic(output);
}
