import { decodingFacts } from './decoding-facts';
import type { Hypothesis, SegmentHypothesis } from './hypothesis';
import { buildTranscript } from './build-transcript';

const segment = (text: string, tokens: readonly number[], startS: number): SegmentHypothesis => ({
  text,
  tokens,
  startS,
  endS: startS + 1,
  words: [],
  avgLogProb: -0.2,
  noSpeechProb: 0.01,
  compressionRatio: 1.1,
  temperature: 0,
});

const hypothesis: Hypothesis = {
  durationS: 40,
  windows: [
    { index: 0, startS: 0, endS: 20, segments: [segment(' Bom dia.', [1, 2], 0), segment(' ', [], 5)] },
    { index: 1, startS: 20.5, endS: 40, segments: [segment(' Tudo bem?', [3], 21)] },
  ],
};

describe('decodingFacts', () => {
  it('describes the segments of the transcript by their ids', () => {
    expect(buildTranscript(hypothesis, { decodingFacts: true }).decoding).toEqual(decodingFacts(hypothesis, [0, 2]));
    expect(decodingFacts(hypothesis, [0, 2])).toEqual([
      { id: 0, seek: 0, tokens: [1, 2], avgLogProb: -0.2, noSpeechProb: 0.01, compressionRatio: 1.1, temperature: 0 },
      { id: 1, seek: 2050, tokens: [3], avgLogProb: -0.2, noSpeechProb: 0.01, compressionRatio: 1.1, temperature: 0 },
    ]);
  });

  it('describes the tokens of segments that have some', () => {
    const tokenFacts = { bytes: ['IEJvbQ==', 'IGRpYQ=='], logProbs: [-0.1, -0.2] };
    const [first, second] = hypothesis.windows;
    const segments = [{ ...first!.segments[0]!, tokenFacts }];
    const facts = decodingFacts({ ...hypothesis, windows: [{ ...first!, segments }, second!] }, [0, 1]);
    expect(facts.map((each) => each.tokenFacts)).toEqual([tokenFacts, undefined]);
  });

  it('decoding facts are kept on request only, and never with redacted text, because tokens spell it out', () => {
    expect(buildTranscript(hypothesis)).not.toHaveProperty('decoding');
    expect(buildTranscript(hypothesis, { decodingFacts: true, redact: 'all' })).not.toHaveProperty('decoding');
  });
});
