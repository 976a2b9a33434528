import { loadWhisperModel, WhisperTokenizer, type WhisperModel } from '@aether/speech';
import { SpanDecoder, type DecodedSpan, type SpanAudio } from '../../libs/speech/engine/span-decoder';
import { SUPPORT_CALL } from '../support/stack/own-recordings';
import { decodedInOrder, decodedSamples } from '../support/speech/real-engine';
import { HAS_INT8 } from '../support/speech/processor-flags';
import { installedTensorFlow, whisperBaseDir } from '../support/speech/speech-cache';

const SAMPLE_RATE = 16_000;
/** From and to, in seconds of the recording: of several lengths, so that the windows of a batch finish at different steps. */
const WINDOWS = [
  [0, 14],
  [14, 22],
  [22, 32],
] as const;
/** Placeholder of a silent window, which finishes before the others. */
const QUIET = -1;
/** Placeholders of the first and the second window with keyterms. */
const TERMED = -2;
const TERMED_TOO = -3;
const TERMS = ['Itaquaquecetuba', 'Aether'];
const OTHER_TERMS = ['Pindamonhangaba'];

const PRECISIONS = HAS_INT8 ? (['auto', 'int8'] as const) : (['auto'] as const);

/** Uses the settings of the service on this machine (bfloat16 where available, and packed weights) and int8 where available. */
describe.each(PRECISIONS)('a window in a batch, precision %s', (precision) => {
  let model: WhisperModel;
  let decoder: SpanDecoder;
  let spans: SpanAudio[];
  let together: DecodedSpan[];

  beforeAll(async () => {
    await installedTensorFlow();
    const dir = await whisperBaseDir();
    const tokenizer = await WhisperTokenizer.load(dir);
    model = await loadWhisperModel({ dir, vocabulary: tokenizer, precision, packed: true });
    decoder = new SpanDecoder(model, tokenizer);
    const samples = await decodedSamples(SUPPORT_CALL.path);
    spans = WINDOWS.map(([fromS, toS]) => toDecode(inFloat(samples.subarray(fromS * SAMPLE_RATE, toS * SAMPLE_RATE))));
    together = decodedInOrder(decoder.decode(spans));
  }, 600_000);
  afterAll(() => model.dispose());

  it.each([
    { batch: 'alone', groups: [[0], [1], [2]] },
    {
      batch: 'in another order, with silent windows',
      groups: [
        [2, 0, QUIET, QUIET],
        [1, QUIET, QUIET],
      ],
    },
    // Five windows remain in the last five of six slots.
    { batch: 'twice, after a spare slot', groups: [[QUIET, 0, 1, 2, 0, 1]] },
    { batch: 'with windows that have keyterms', groups: [[0, TERMED, 1, TERMED, 2]] },
  ])(
    'is decoded to the same words at the same times $batch',
    ({ groups }) => {
      for (const group of groups) {
        const decoded = decodedInOrder(decoder.decode(group.map(of)));
        const spoken = [...group.entries()].filter(([, window]) => window >= 0);
        expect(spoken.map(([place]) => rounded(decoded[place]!))).toEqual(
          spoken.map(([, window]) => rounded(together[window]!)),
        );
      }
    },
    120_000,
  );

  function of(window: number): SpanAudio {
    if (window === TERMED) return { ...spans[0]!, keyterms: TERMS };
    if (window === TERMED_TOO) return { ...spans[1]!, keyterms: OTHER_TERMS };
    return spans[window] ?? silence();
  }

  it('with keyterms is decoded the same next to a window with other keyterms', () => {
    const alone = [TERMED, TERMED_TOO].flatMap((window) => decodedInOrder(decoder.decode([of(window)])));
    const batch = decodedInOrder(decoder.decode([of(TERMED), of(2), of(TERMED_TOO)]));
    expect([batch[0]!, batch[2]!].map(rounded)).toEqual(alone.map(rounded));
    expect(alone.flatMap(({ segments }) => segments)).not.toEqual([]);
  }, 120_000);

  it('contains speech in each test window', () => {
    for (const { segments } of together) expect(segments.flatMap(({ words }) => words).length).toBeGreaterThan(10);
  });
});

function inFloat(samples: Int16Array): Float32Array {
  return Float32Array.from(samples, (sample) => sample / 32768);
}

function silence(): SpanAudio {
  return { ...toDecode(new Float32Array(SAMPLE_RATE)), voicedS: 0 };
}

function toDecode(samples: Float32Array): SpanAudio {
  return {
    samples,
    voicedS: samples.length / SAMPLE_RATE,
    voiceEndS: samples.length / SAMPLE_RATE,
    thinned: false,
    keyterms: [],
  };
}

/** Rounds probabilities, as their last bits depend on the order of sums over the vocabulary. */
function rounded(decoded: DecodedSpan): unknown {
  return JSON.parse(
    JSON.stringify(decoded, (_, value: unknown) => (typeof value === 'number' ? value.toFixed(4) : value)),
  );
}
