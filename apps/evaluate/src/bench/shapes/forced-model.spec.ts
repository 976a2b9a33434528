import type { DecoderBatch, TopTokens, WhisperModel } from '@aether/speech';
import { forcedModel } from './forced-model';
import { SPOKEN_TOKENS } from './spoken-tokens';

const MELS = 80;
const FRAMES = 3000;
const HEADS = 2;
const POSITIONS = 1500;
const TIMESTAMPS = 1501;

const computed: TopTokens = {
  rows: 0,
  tokens: new Int32Array(),
  logits: new Float32Array(),
  textMass: new Float32Array(),
  end: new Float32Array(),
  timestamps: new Float32Array(),
};

/** A model whose results are empty. */
function model(calls: string[]): WhisperModel {
  const batch: DecoderBatch = {
    windows: 2,
    positions: POSITIONS,
    detectLanguage: () => new Float32Array(),
    prefill: () => (calls.push('prefill'), computed),
    step: () => (calls.push('step'), computed),
    align: (_, [tokens = []]) => {
      calls.push('align');
      return new Float32Array(HEADS * tokens.length * POSITIONS);
    },
    release: () => undefined,
  };
  const dimensions = { mels: MELS, audioPositions: POSITIONS } as WhisperModel['dimensions'];
  return {
    dimensions,
    alignmentHeads: [
      [0, 0],
      [0, 1],
    ],
    device: 'cpu',
    precision: 'float32',
    tensorflow: '2.18.1',
    open: () => batch,
    dispose: () => undefined,
  };
}

/** Features of a window with this many seconds of audio and then padding. */
function features(seconds: number): number[] {
  return Array.from({ length: FRAMES * MELS }, (_, i) => (i < seconds * 100 * MELS ? Math.sin(i) : -1));
}

/** The most likely id of a row: a text id, `end`, or a timestamp in seconds. */
function best({ tokens, logits, end, timestamps, rows }: TopTokens, row: number): number | string {
  const top = tokens.length / rows;
  const scores = [
    [logits[row * top]!, tokens[row * top]!],
    [end[row]!, 'end'],
    ...Array.from({ length: TIMESTAMPS }, (_, i) => [timestamps[row * TIMESTAMPS + i]!, `${i / 50} s`] as const),
  ] as const;
  return scores.reduce((a, b) => (b[0] > a[0] ? b : a))[1];
}

describe('forcedModel', () => {
  it('computes every pass, and writes text by the length of each window between two timestamps', () => {
    const calls: string[] = [];
    const batch = forcedModel(model(calls)).open(Float32Array.from([...features(2), ...features(1)]), 2);
    const written: (number | string)[][] = [[], []];
    let top = batch.prefill([0, 1], [[1], [1]]);
    for (let step = 0; step < 13; step++) {
      for (const window of [0, 1]) written[window]!.push(best(top, window));
      top = batch.step([0, 0], [0, 1]);
    }
    expect(written[0]).toEqual(['0 s', ...SPOKEN_TOKENS.slice(0, 9), '2 s', 'end', 'end']);
    expect(written[1]!.slice(0, 7)).toEqual(['0 s', ...SPOKEN_TOKENS.slice(7, 11), '1 s', 'end']);
    expect(calls).toEqual(['prefill', ...Array<string>(13).fill('step')]);
  });

  it('lets the tokens of the text attend to the audio in order', () => {
    const batch = forcedModel(model([])).open(Float32Array.from([...features(2), ...features(1)]), 2);
    const weights = batch.align(0, [Array<number>(16).fill(0)]);
    const begins = Array.from({ length: 9 }, (_, token) =>
      weights.subarray((token + 4) * POSITIONS, (token + 5) * POSITIONS).findIndex((it) => it > 0),
    );
    expect(begins).toEqual([0, 11, 22, 33, 44, 56, 67, 78, 89]);
  });
});
