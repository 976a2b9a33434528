/**
 * The contract of `SpeechEngine`, checked for each engine.
 *
 * @jest-environment <rootDir>/test/support/speech/native-arrays.environment.ts
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createScriptedEngine,
  createSpeechEngine,
  pullModel,
  resolveVad,
  SILERO_VAD,
  type SpeechEngine,
} from '@aether/speech';
import { decodedSamples } from '../support/speech/real-engine';
import { CACHE_DIR, installedTensorFlow, whisperBaseDir } from '../support/speech/speech-cache';
import { SUPPORT_CALL } from '../support/stack/own-recordings';
import { describeSpeechEngine, type EngineRecordings } from './speech-engine.suite';

const SAMPLE_RATE = 16_000;
/** Seconds of speech: two windows. */
const SPEECH_S = 34;

describe('speech engines', () => {
  let scratch: string;
  let recordings: EngineRecordings;

  beforeAll(async () => {
    scratch = mkdtempSync(join(tmpdir(), 'aether-contract-'));
    await pullModel(SILERO_VAD, { cacheDir: CACHE_DIR });
    const speech = (await decodedSamples(SUPPORT_CALL.path)).subarray(0, SPEECH_S * SAMPLE_RATE);
    recordings = {
      speech: written('speech.pcm', speech),
      speechS: speech.length / SAMPLE_RATE,
      silence: written('silence.pcm', new Int16Array(5 * SAMPLE_RATE)),
    };
  });
  afterAll(() => rmSync(scratch, { recursive: true }));

  function written(name: string, samples: Int16Array): string {
    const path = join(scratch, name);
    writeFileSync(path, samples);
    return path;
  }

  const whisper = async (): Promise<SpeechEngine> => {
    await installedTensorFlow();
    return createSpeechEngine({
      modelDir: await whisperBaseDir(),
      modelName: 'whisper-base',
      vadModelPath: await resolveVad(CACHE_DIR),
      precision: 'auto',
      processes: 1,
      threads: 0,
      batch: 1,
      packed: true,
    });
  };
  const scripted = async (): Promise<SpeechEngine> => createScriptedEngine(await resolveVad(CACHE_DIR));

  const ofWhisper = describeSpeechEngine('Whisper', async () => ({ engine: await whisper(), recordings }));
  const ofScript = describeSpeechEngine('the scripted engine', async () => ({ engine: await scripted(), recordings }));

  it('both engines cut the same windows', () => {
    const [recognized, written] = [ofWhisper(), ofScript()].map((windows) =>
      windows.map(({ hypothesis: { startS, endS, coverage } }) => ({ startS, endS, voicedS: coverage!.voicedS })),
    );
    expect(recognized).not.toEqual([]);
    expect(written).toEqual(recognized);
  });
});
