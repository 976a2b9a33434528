import { loadWhisperModel, WhisperTokenizer, type WhisperModel } from '@aether/speech';
import { SpanDecoder, type DecodedSpan, type SpanAudio } from '../../libs/speech/engine/span-decoder';
import { describeWithSharedAudio, sharedAudio } from '../support/stack/shared-audio';
import { decodedSamples } from '../support/speech/real-engine';
import { installedTensorFlow, whisperBaseDir } from '../support/speech/speech-cache';

const SAMPLE_RATE = 16_000;
const WINDOWS = 3;
const WINDOW_S = 28;
/** In place of a window: one in which nothing is said, so that it leaves before the others. */
const QUIET = -1;
/** In place of a window: the first one and the second, with keyterms. */
const TERMED = -2;
const TERMED_TOO = -3;
const TERMS = ['Itaquaquecetuba', 'Aether'];
const OTHER_TERMS = ['Pindamonhangaba'];

/** As on a machine of any kind: in bfloat16 where that is what the service runs, with packed weights. */
describeWithSharedAudio('a window in the company of others', () => {
  let model: WhisperModel;
  let decoder: SpanDecoder;
  let spans: SpanAudio[];
  let together: DecodedSpan[];

  beforeAll(async () => {
    await installedTensorFlow();
    const dir = await whisperBaseDir();
    const tokenizer = await WhisperTokenizer.load(dir);
    model = await loadWhisperModel({ dir, vocabulary: tokenizer, precision: 'auto', packed: true });
    decoder = new SpanDecoder(model, tokenizer);
    const samples = await decodedSamples(sharedAudio('pt-mesa/mesa-dev.wav'));
    spans = Array.from({ length: WINDOWS }, (_, i) => span(samples, i * WINDOW_S));
    together = decoder.decode(spans);
  }, 600_000);
  afterAll(() => model.dispose());

  it.each([
    { company: 'alone', groups: [[0], [1], [2]] },
    {
      company: 'in another order, among quiet ones',
      groups: [
        [2, 0, QUIET, QUIET],
        [1, QUIET, QUIET],
      ],
    },
    // Five are left, which stay where they are: in the last five of six slots.
    { company: 'twice over, with a spare slot before them', groups: [[QUIET, 0, 1, 2, 0, 1]] },
    { company: 'with windows that have keyterms', groups: [[0, TERMED, 1, TERMED, 2]] },
  ])(
    'is decoded to the same words at the same times $company',
    ({ groups }) => {
      for (const group of groups) {
        const decoded = decoder.decode(group.map(of));
        const spoken = [...group.entries()].filter(([, window]) => window >= 0);
        expect(spoken.map(([place]) => heard(decoded[place]!))).toEqual(
          spoken.map(([, window]) => heard(together[window]!)),
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

  it('is decoded the same with keyterms, beside one that has others', () => {
    const alone = [TERMED, TERMED_TOO].flatMap((window) => decoder.decode([of(window)]));
    const beside = decoder.decode([of(TERMED), of(2), of(TERMED_TOO)]);
    expect([beside[0]!, beside[2]!].map(heard)).toEqual(alone.map(heard));
    expect(alone.flatMap(({ segments }) => segments)).not.toEqual([]);
  }, 120_000);

  it('has something to say in each of them', () => {
    for (const { segments } of together) expect(segments.flatMap(({ words }) => words).length).toBeGreaterThan(10);
  });
});

function span(samples: Int16Array, fromS: number): SpanAudio {
  const part = samples.subarray(fromS * SAMPLE_RATE, (fromS + WINDOW_S) * SAMPLE_RATE);
  return toDecode(Float32Array.from(part, (it) => it / 32768));
}

function silence(): SpanAudio {
  return { ...toDecode(new Float32Array(SAMPLE_RATE)), voicedS: 0 };
}

function toDecode(samples: Float32Array): SpanAudio {
  return { samples, voicedS: samples.length / SAMPLE_RATE, keyterms: [] };
}

/** All but the last bits of probabilities, which are sums over the vocabulary. */
function heard(decoded: DecodedSpan): unknown {
  return JSON.parse(
    JSON.stringify(decoded, (_, value: unknown) => (typeof value === 'number' ? value.toFixed(4) : value)),
  );
}
