import { KNOWN_MODELS } from '../models/known-models';
import { recommendModel } from './recommend-model';

const speeds = (...realTimes: readonly number[]): Parameters<typeof recommendModel>[1] =>
  new Map(KNOWN_MODELS.map(({ shape }, index) => [shape, { fits: true, realTime: realTimes[index]! }]));

describe('recommendModel', () => {
  it('recommends the default of the device where it is fast enough', () => {
    expect(recommendModel('cpu', speeds(40, 24, 9, 3, 3, 1))).toEqual({
      name: 'openai/whisper-small',
      reason: 'the default without a GPU',
    });
    expect(recommendModel('gpu', speeds(90, 90, 80, 60, 70, 30)).name).toBe('openai/whisper-large-v3-turbo');
  });

  it('recommends the largest smaller model that is fast enough, and says why', () => {
    expect(recommendModel('cpu', speeds(9, 4, 1.4, 0.5, 0.5, 0.2))).toEqual({
      name: 'whisper-base',
      reason: 'openai/whisper-small would be slower than 2 × real time',
    });
  });

  it('recommends a smaller model if the default does not fit', () => {
    const expected = new Map(speeds(40, 24, 9, 3, 3, 1)).set('small', { fits: false, realTime: 9 });
    expect(recommendModel('cpu', expected)).toEqual({
      name: 'whisper-base',
      reason: 'openai/whisper-small does not fit into the memory',
    });
  });

  it('keeps the default where the speed of the GPU is not known', () => {
    const unknown = speeds(...KNOWN_MODELS.map(() => NaN));
    expect(recommendModel('gpu', unknown).reason).toBe('the default on a GPU');
  });
});
