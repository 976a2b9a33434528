import { KNOWN_MODELS, knownModel, type KnownModel } from '../models/known-models';
import { preferredModel } from '../models/resolve-model';
import { type ExpectedSpeed } from './expected-speed';

/** A model that is recommended, and the reason for it, for operators. */
export interface Recommendation {
  readonly name: string;
  readonly reason: string;
}

/** Slower than this, a worker cannot keep up with one conversation and its repeated decoding. */
const LEAST_REAL_TIME = 2;

/**
 * Recommends the default model of the device if it fits into the memory and is fast enough, else the largest smaller one. `expected`: by `shape`. Pure.
 */
export function recommendModel(
  device: 'cpu' | 'gpu',
  expected: ReadonlyMap<string, Pick<ExpectedSpeed, 'fits' | 'realTime'>>,
): Recommendation {
  const preferred = knownModel(preferredModel(device))!;
  const obstacle = obstacleOf(preferred, expected);
  if (obstacle === null)
    return { name: preferred.name, reason: device === 'gpu' ? 'the default on a GPU' : 'the default without a GPU' };
  const smaller = KNOWN_MODELS.slice(0, KNOWN_MODELS.indexOf(preferred));
  const usable = smaller.findLast((model) => obstacleOf(model, expected) === null) ?? KNOWN_MODELS[0]!;
  return { name: usable.name, reason: `${preferred.name} ${obstacle}` };
}

/** Why a model should not be used; null if nothing is against it. A speed that is not known is not against it. */
function obstacleOf({ shape }: KnownModel, expected: Parameters<typeof recommendModel>[1]): string | null {
  const { fits, realTime } = expected.get(shape)!;
  if (!fits) return 'does not fit into the memory';
  if (realTime < LEAST_REAL_TIME) return `would be slower than ${LEAST_REAL_TIME} × real time`;
  return null;
}
