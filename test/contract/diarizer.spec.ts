/**
 * The contract of `Diarizer`, checked for each adapter.
 *
 * @jest-environment <rootDir>/test/support/speech/native-arrays.environment.ts
 */
import { resolve } from 'node:path';
import { DIARIZATION, DiarizerThread, pullModel, resolveDiarization } from '@aether/speech';
import type { DiarizerOptions } from '../../libs/speech/diarization/diarizer';
import { LocalDiarizer } from '../../libs/speech/diarization/local-diarizer';
import { decodedSamples } from '../support/speech/real-engine';
import { CACHE_DIR } from '../support/speech/speech-cache';
import { CHECKOUT } from '../support/stack/checkout';
import { recordingPath, SUPPORT_CALL } from '../support/stack/own-recordings';
import { describeDiarizer, type DiarizerRecordings } from './diarizer.suite';

/** Seconds of the call: both people speak several times. */
const CALL_S = 24;
const THREAD = resolve(CHECKOUT, 'dist/libs/speech/diarization/diarizer-worker.js');

describe('diarization', () => {
  let options: DiarizerOptions;
  let recordings: DiarizerRecordings;

  beforeAll(async () => {
    await pullModel(DIARIZATION, { cacheDir: CACHE_DIR });
    options = { ...(await resolveDiarization(CACHE_DIR)), threads: 1 };
    const [call, one, other] = await Promise.all(
      [SUPPORT_CALL.file, 'sentences/mestre.flac', 'sentences/barco.flac'].map((file) =>
        decodedSamples(recordingPath(file)),
      ),
    );
    recordings = { call: call!.subarray(0, CALL_S * 16_000), overlap: mixed(one!, other!) };
  });

  describeDiarizer('LocalDiarizer', async () => ({ diarizer: await LocalDiarizer.load(options), recordings }));
  describeDiarizer('DiarizerThread', async () => ({ diarizer: new DiarizerThread(options, THREAD), recordings }));

  it('DiarizerThread fails each call with a retryable error when its models cannot be loaded', async () => {
    const diarizer = new DiarizerThread({ ...options, segmentationPath: '/nowhere.onnx' }, THREAD);
    for (let call = 0; call < 2; call++) {
      const pcm = inOneBlock(recordings.overlap);
      const failing = diarizer.diarize({ pcm, durationS: 5, assignSpeakers: true });
      await expect(failing).rejects.toMatchObject({ code: 'internal_error', retryable: true });
    }
    await diarizer.close();
  });
});

/** Mixes the second voice into the first, half a second after its start and equally loud. */
function mixed(one: Int16Array, other: Int16Array): Int16Array {
  return one.map((value, i) => Math.max(-32_768, Math.min(32_767, value + (other[i - 8_000] ?? 0))));
}

async function* inOneBlock(samples: Int16Array): AsyncGenerator<Int16Array> {
  yield samples;
}
