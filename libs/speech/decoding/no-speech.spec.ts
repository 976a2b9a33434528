import { isSilence, tokenProbability } from './no-speech';

describe('no speech', () => {
  it('is the softmax of one logit', () => {
    expect(tokenProbability(Float32Array.of(0, Math.log(3)), 1)).toBeCloseTo(0.75, 6);
    expect(tokenProbability(Float32Array.of(500, 500, 500, 500), 2)).toBeCloseTo(0.25, 6);
  });

  it('drops text that is unlikely where silence is likely, and nothing else', () => {
    expect(isSilence({ noSpeechProb: 0.7, avgLogProb: -1.2 })).toBe(true);
    expect(isSilence({ noSpeechProb: 0.7, avgLogProb: -0.9 })).toBe(false);
    expect(isSilence({ noSpeechProb: 0.6, avgLogProb: -1.2 })).toBe(false);
  });
});
