import fc from 'fast-check';
import { packWeights, unpackWeights } from './packed-weights';

describe('packWeights', () => {
  it('keeps every weight within half a step', () => {
    const weight = fc.double({ min: -50, max: 50, noNaN: true });
    fc.assert(
      fc.property(fc.array(fc.tuple(weight, weight), { minLength: 1 }), (rows) => {
        const weights = rows.flat();
        const packed = packWeights({ weights, biases: [0.5, -0.5] });
        const model = unpackWeights(packed);
        expect(model.biases).toEqual([0.5, -0.5]);
        for (const [at, value] of weights.entries()) {
          expect(Math.abs(model.weights[at]! - value)).toBeLessThanOrEqual(0.5 * packed.scales[at % 2]! + 1e-5);
        }
      }),
    );
  });
});
