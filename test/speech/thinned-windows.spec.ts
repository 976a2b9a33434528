import { loadWhisperModel, WhisperTokenizer, type WhisperModel } from '@aether/speech';
import { SpanDecoder, type DecodedSpan, type SpanAudio } from '../../libs/speech/engine/span-decoder';
import { SUPPORT_CALL } from '../support/stack/own-recordings';
import { decodedInOrder, decodedSamples } from '../support/speech/real-engine';
import { installedTensorFlow, whisperBaseDir } from '../support/speech/speech-cache';

const SAMPLE_RATE = 16_000;

describe('a thinned window', () => {
  let model: WhisperModel;
  let decoder: SpanDecoder;
  let speech: Float32Array;
  /** Positions that are computed in each opened batch, and its windows. */
  let opened: [positions: number, windows: number][];

  beforeAll(async () => {
    await installedTensorFlow();
    const dir = await whisperBaseDir();
    const tokenizer = await WhisperTokenizer.load(dir);
    model = await loadWhisperModel({ dir, vocabulary: tokenizer, precision: 'auto', packed: true });
    const open: WhisperModel['open'] = (...input) => {
      const batch = model.open(...input);
      opened.push([batch.positions, batch.windows]);
      return batch;
    };
    const { dimensions, alignmentHeads, device, precision, tensorflow } = model;
    const watched = { dimensions, alignmentHeads, device, precision, tensorflow, open, dispose: () => undefined };
    decoder = new SpanDecoder(watched, tokenizer);
    speech = Float32Array.from(await decodedSamples(SUPPORT_CALL.path), (sample) => sample / 32_768);
  }, 600_000);
  beforeEach(() => (opened = []));
  afterAll(() => model.dispose());

  const decode = (spans: readonly SpanAudio[]): DecodedSpan[] => decodedInOrder(decoder.decode(spans));
  const said = (fromS: number, toS: number, thinned = true): SpanAudio => {
    const samples = speech.subarray(fromS * SAMPLE_RATE, toS * SAMPLE_RATE);
    return { samples, voicedS: toS - fromS, voiceEndS: 0, thinned, keyterms: [] };
  };

  it('has half of the positions or less, and the same words at the same times', () => {
    const [short] = decode([said(0, 6)]);
    expect(opened).toHaveLength(1);
    expect(opened[0]![0]).toBeLessThanOrEqual(750);
    const [whole] = decode([said(0, 6, false)]);
    expect(opened[1]).toEqual([1500, 1]);
    const [some, others] = [wordsOf(short!), wordsOf(whole!)];
    expect(some.length).toBeGreaterThan(5);
    expect(some.map(({ text }) => text)).toEqual(others.map(({ text }) => text));
    for (const [i, { startS }] of some.entries()) expect(Math.abs(startS - others[i]!.startS)).toBeLessThan(0.2);
  }, 120_000);

  it('is decoded the same next to others, which stay the same', () => {
    const alone = [said(0, 6), said(6, 14, false), said(14, 20)].map((span) => decode([span])[0]!);
    const together = decode([said(0, 6), said(6, 14, false), said(14, 20)]);
    expect(together.map(rounded)).toEqual(alone.map(rounded));
  }, 120_000);

  it('is decoded again as a whole one when a voice is after its last word', () => {
    const doubtful = { ...said(0, 6), voiceEndS: 9 };
    const [decoded] = decode([doubtful]);
    expect(opened).toEqual([
      [expect.any(Number), 1],
      [1500, 1],
    ]);
    expect(opened[0]![0]).toBeLessThan(1500);
    expect(rounded(decoded!)).toEqual(rounded(decode([{ ...doubtful, thinned: false }])[0]!));
  }, 120_000);
});

function wordsOf({ segments }: DecodedSpan): readonly { readonly text: string; readonly startS: number }[] {
  return segments.flatMap(({ words }) => words);
}

/** Rounds probabilities, as their last bits depend on the order of sums over the vocabulary. */
function rounded(decoded: DecodedSpan): unknown {
  return JSON.parse(
    JSON.stringify(decoded, (_, value: unknown) => (typeof value === 'number' ? value.toFixed(4) : value)),
  );
}
