/**
 * Sentences marked in ten minutes of other speech, silence and hum are found where they are; `npm run accuracy -- long` does so over an hour.
 *
 * @jest-environment <rootDir>/test/speech/native-arrays.environment.ts
 */
import { resolve } from 'node:path';
import { createSpeechEngine, resolveVad, type SpeechEngine } from '@aether/speech';
import { transcribeLongRecording } from '../accuracy/long-recording';
import { describeWithSharedAudio, sharedAudio } from '../stack/shared-audio';
import { CACHE_DIR, ffmpegPath, installedTensorFlow, sileroVad, whisperBaseDir } from './speech-cache';

describeWithSharedAudio('a long recording', () => {
  let engine: SpeechEngine;
  beforeAll(async () => {
    await installedTensorFlow();
    await (await sileroVad()).close();
    engine = await createSpeechEngine({
      modelDir: await whisperBaseDir(),
      modelName: 'whisper-base',
      vadModelPath: await resolveVad(CACHE_DIR),
      precision: 'auto',
      threads: 0,
      batch: 4,
    });
  });
  afterAll(() => engine.close());

  test('has all of its marked sentences, in order, each within half a second', async () => {
    const audioDir = resolve(sharedAudio('manifest.json'), '..');
    const { marks, words, durationS } = await transcribeLongRecording(engine, {
      audioDir,
      ffmpeg: await ffmpegPath(),
      durationS: 600,
      everyS: 50,
    });
    expect(marks).toHaveLength(12);
    const late = marks.filter(({ startS, heardS }) => heardS === null || Math.abs(heardS - startS) > 0.5);
    expect(late).toEqual([]);
    let lastEndS = 0;
    for (const { startS, endS } of words) {
      expect(startS).toBeGreaterThanOrEqual(lastEndS);
      expect(endS).toBeGreaterThan(startS);
      lastEndS = endS;
    }
    expect(lastEndS).toBeLessThanOrEqual(durationS);
  });
});
