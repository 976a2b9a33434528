import type { CompatibleResult } from './compatible-result';
import { presentJson, presentTextEvents, presentVerboseJson } from './present-compatible';

const result: CompatibleResult = {
  transcript: {
    text: 'Bom dia. Tudo bem? Tudo bem.',
    words: [{ text: 'Bom', start_s: 0, end_s: 0.4, confidence: 0.9 }],
    segments: ['Bom dia.', 'Tudo bem?', 'Tudo bem.'].map((text, id) => ({
      id,
      start_s: id,
      end_s: id + 1,
      text,
      confidence: 0.9,
    })),
  },
  durationS: 3.2,
  billedS: 4,
  speakerNames: {},
  decoding: [0, 1, 2].map((id) => ({
    id,
    seek: 0,
    tokens: [id],
    avgLogProb: -0.1,
    compressionRatio: 0.8,
    noSpeechProb: 0.02,
    temperature: 0,
  })),
};

describe('OpenAI-compatible presenters', () => {
  it('includes the requested granularities in verbose_json', () => {
    const { words, segments } = presentVerboseJson(result, { granularities: new Set(['word']) });
    expect([words?.length, segments]).toEqual([1, undefined]);
    const both = presentVerboseJson(result, { granularities: new Set(['word', 'segment']) });
    expect(both.segments?.[1]).toEqual({
      id: 1,
      seek: 0,
      start: 1,
      end: 2,
      text: ' Tudo bem?',
      tokens: [1],
      temperature: 0,
      avg_logprob: -0.1,
      compression_ratio: 0.8,
      no_speech_prob: 0.02,
    });
  });

  it('includes the log-probabilities of the tokens on request, and none where the recognizer has none', () => {
    const [first, second, third] = result.decoding;
    const decoding = [
      { ...first!, tokenFacts: { bytes: ['IGE=', 'w6c='], logProbs: [-0.1, -0.2] } },
      second!,
      { ...third!, tokenFacts: { bytes: ['8J8='], logProbs: [-2] } },
    ];
    const logprobs = [
      { token: ' a', bytes: [0x20, 0x61], logprob: -0.1 },
      { token: 'ç', bytes: [0xc3, 0xa7], logprob: -0.2 },
      { token: '�', bytes: [0xf0, 0x9f], logprob: -2 },
    ];
    const whole = { ...result, decoding };
    expect(presentJson(whole, { logprobs: true }).logprobs).toEqual(logprobs);
    expect(presentTextEvents(whole, '', { logprobs: true }).at(-1)).toMatchObject({ logprobs });
    expect(presentJson(whole)).not.toHaveProperty('logprobs');
    expect(presentJson(result, { logprobs: true }).logprobs).toEqual([]);
  });

  it('streams the text in deltas that add up to the whole text', () => {
    const events = presentTextEvents(result);
    const deltas = events.flatMap((event) => (event.type === 'transcript.text.delta' ? [event.delta] : []));
    expect(deltas).toEqual(['Bom dia.', ' Tudo bem?', ' Tudo bem.']);
    expect(events.at(-1)).toEqual({
      type: 'transcript.text.done',
      text: result.transcript.text,
    });
  });

  it('lists the language on request, and none where there is no speech', () => {
    const silence = { ...result, transcript: { text: '', words: [], segments: [] } };
    const ofBoth = (given: CompatibleResult) => {
      const done = presentTextEvents(given, '', { languages: true }).at(-1) as { languages?: object };
      return [presentJson(given, { languages: true }).languages, done.languages];
    };
    expect(ofBoth(result)).toEqual([[{ code: 'pt' }], [{ code: 'pt' }]]);
    expect(ofBoth(silence)).toEqual([[], []]);
    expect(presentJson(result)).not.toHaveProperty('languages');
  });

  it('streams only the text that was not sent yet', () => {
    const left = (sent: string) =>
      presentTextEvents(result, sent).flatMap((event) => (event.type === 'transcript.text.delta' ? [event.delta] : []));
    expect(left('Bom dia. Tudo')).toEqual([' bem?', ' Tudo bem.']);
    expect(left('Bom dia. Tudo bem?')).toEqual([' Tudo bem.']);
    expect(left(result.transcript.text)).toEqual([]);
    expect(() => presentTextEvents(result, 'Boa tarde.')).toThrow(
      expect.objectContaining({ code: 'internal_error' }) as Error,
    );
  });

  it('streams the text as one delta when the segments do not match it', () => {
    const { transcript } = result;
    const events = presentTextEvents({ ...result, transcript: { ...transcript, text: 'Outro texto.' } });
    expect(events[0]).toEqual({ type: 'transcript.text.delta', delta: 'Outro texto.' });
  });
});
