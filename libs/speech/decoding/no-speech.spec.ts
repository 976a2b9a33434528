import { isSilence, tokenProbability } from './no-speech';

describe('no speech', () => {
  it('computes the softmax of one logit', () => {
    expect(tokenProbability(Float32Array.of(0, Math.log(3)), 1)).toBeCloseTo(0.75, 6);
    expect(tokenProbability(Float32Array.of(500, 500, 500, 500), 2)).toBeCloseTo(0.25, 6);
  });

  it('drops text only if it is unlikely and silence is likely', () => {
    const silence = { noSpeechProb: 0.7, avgLogProb: -1.2, voicedS: 0.2 };
    expect(isSilence(silence)).toBe(true);
    expect(isSilence({ ...silence, avgLogProb: -0.9 })).toBe(false);
    expect(isSilence({ ...silence, noSpeechProb: 0.6 })).toBe(false);
  });

  it('keeps text where a voice was detected, however sure the model is of silence', () => {
    expect(isSilence({ noSpeechProb: 0.99, avgLogProb: -3, voicedS: 1.4 })).toBe(false);
  });
});
