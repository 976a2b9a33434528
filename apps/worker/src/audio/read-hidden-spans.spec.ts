import type { Hypothesis } from '@aether/language';
import { putJson } from '@aether/platform';
import { InMemoryObjectStore } from '../../../../libs/platform/testing';
import { readHiddenSpans } from './read-hidden-spans';

const KEYS = { hypothesisKey: 'hypothesis', understandingKey: 'transcript' };

/** A CPF of four words from second 1 on, one word per second. */
const hypothesis: Hypothesis = (() => {
  const words = ['CPF', '529', '982', '247', '25'].map((text, i) => {
    return { text, startS: i, endS: i + 1, confidence: 1 };
  });
  const decoded = { tokens: [], avgLogProb: 0, noSpeechProb: 0, compressionRatio: 1, temperature: 0 };
  const segments = [{ startS: 0, endS: 5, text: '', words, ...decoded }];
  return { durationS: 5, windows: [{ index: 0, startS: 0, endS: 5, segments }] };
})();
const OF_HYPOTHESIS = [{ startS: 0.8, endS: 5 }];

describe('readHiddenSpans', () => {
  async function readFrom(transcript: object, keys: Partial<typeof KEYS> & Pick<typeof KEYS, 'hypothesisKey'> = KEYS) {
    const objects = new InMemoryObjectStore();
    await putJson(objects, KEYS.hypothesisKey, hypothesis);
    await putJson(objects, KEYS.understandingKey, transcript);
    return readHiddenSpans(objects, keys);
  }

  it('readHiddenSpans returns the spans that the transcript was redacted with', async () => {
    const spans = [{ startS: 2, endS: 3 }];
    expect(await readFrom({ hiddenStretches: spans })).toEqual(spans);
    expect(await readFrom({ hiddenStretches: [] })).toEqual([]);
  });

  it('readHiddenSpans computes spans that an older version did not store, or whose workflow names no transcript', async () => {
    expect(await readFrom({})).toEqual(OF_HYPOTHESIS);
    const { hypothesisKey } = KEYS;
    expect(await readFrom({ hiddenStretches: [] }, { hypothesisKey })).toEqual(OF_HYPOTHESIS);
  });
});
