import { loadWhisperModel, WhisperTokenizer, type WhisperModel } from '@aether/speech';
import { StretchDecoder, type DecodedStretch, type StretchAudio } from '../../libs/speech/engine/stretch-decoder';
import { describeWithSharedAudio, sharedAudio } from '../stack/shared-audio';
import { decodedSamples } from './real-engine';
import { installedTensorFlow, whisperBaseDir } from './speech-cache';

const SAMPLE_RATE = 16_000;
const WINDOWS = 3;
const WINDOW_S = 28;

/** As on a machine of any kind: in bfloat16 where that is what the service runs. */
describeWithSharedAudio('a window in the company of others', () => {
  let model: WhisperModel;
  let decoder: StretchDecoder;
  let stretches: StretchAudio[];
  let together: DecodedStretch[];

  beforeAll(async () => {
    await installedTensorFlow();
    const dir = await whisperBaseDir();
    const tokenizer = await WhisperTokenizer.load(dir);
    model = await loadWhisperModel({ dir, vocabulary: tokenizer, precision: 'auto' });
    decoder = new StretchDecoder(model, tokenizer);
    const samples = await decodedSamples(sharedAudio('pt-mesa/mesa-dev.wav'));
    stretches = Array.from({ length: WINDOWS }, (_, i) => stretch(samples, i * WINDOW_S));
    together = decoder.decode(stretches);
  }, 600_000);
  afterAll(() => model.dispose());

  it.each([
    { company: 'alone', groups: [[0], [1], [2]] },
    {
      company: 'in another order, among quiet ones',
      groups: [[2, 0], [1]],
      quiet: 2,
    },
  ])(
    'is decoded to the same words at the same times $company',
    ({ groups, quiet = 0 }) => {
      const silence = Array.from({ length: quiet }, () => stretch(new Int16Array(0), 0));
      for (const group of groups) {
        const decoded = decoder.decode([...group.map((window) => stretches[window]!), ...silence]);
        expect(group.map((_, i) => heard(decoded[i]!))).toEqual(group.map((window) => heard(together[window]!)));
      }
    },
    120_000,
  );

  it('has something to say in each of them', () => {
    for (const { segments } of together) expect(segments.flatMap(({ words }) => words).length).toBeGreaterThan(10);
  });
});

function stretch(samples: Int16Array, fromS: number): StretchAudio {
  const part = samples.subarray(fromS * SAMPLE_RATE, (fromS + WINDOW_S) * SAMPLE_RATE);
  const floats = part.length > 0 ? Float32Array.from(part, (it) => it / 32768) : new Float32Array(SAMPLE_RATE);
  return { samples: floats, voicedS: floats.length / SAMPLE_RATE, keyterms: [] };
}

/** All but the last bits of probabilities, which are sums over the vocabulary. */
function heard(decoded: DecodedStretch): unknown {
  return JSON.parse(
    JSON.stringify(decoded, (_, value: unknown) => (typeof value === 'number' ? value.toFixed(4) : value)),
  );
}
