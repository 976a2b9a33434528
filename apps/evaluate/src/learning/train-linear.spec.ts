import { linearOutputs, softmax } from '@aether/language';
import { trainLinear, type LabeledExample } from './train-linear';

const features = (id: number): LabeledExample['features'] => ({ ids: Int32Array.of(id), values: Float64Array.of(1) });
const options = { features: 3, exclusive: 2, rate: 0.3, penalty: 0, epochs: 50 };

describe('trainLinear', () => {
  const examples: LabeledExample[] = [
    { features: features(0), wanted: [1, 0, 1], weight: 1 },
    { features: features(1), wanted: [0, 1, 0], weight: 1 },
    { features: features(2), wanted: [1, 0, undefined], weight: 1 },
  ];
  const model = trainLinear(examples, options);

  it('learns what is wanted', () => {
    const [first = 0, second = 0, separate = 0] = linearOutputs(model, features(0));
    expect(softmax([first, second])[0]).toBeGreaterThan(0.9);
    expect(separate).toBeGreaterThan(1);
    expect(linearOutputs(model, features(1))[2]).toBeLessThan(-1);
  });

  it('learns nothing of an output that is not known', () => {
    expect(model.weights[2 * 3 + 2]).toBe(0);
  });

  it('is repeatable', () => {
    expect(trainLinear(examples, options)).toEqual(model);
  });
});
