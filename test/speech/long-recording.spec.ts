/**
 * Sentences marked in ten minutes of other speech, silence and hum are found where they are; `npm run accuracy -- long` does so over an hour.
 *
 * @jest-environment <rootDir>/test/speech/native-arrays.environment.ts
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { WordHypothesis } from '@aether/domain';
import { createSpeechEngine, decodeAudio, resolveVad, type SpeechEngine } from '@aether/speech';
import { findMarks, longRecording } from '../accuracy/long-recording';
import { describeWithSharedAudio, sharedAudio } from '../stack/shared-audio';
import { CACHE_DIR, ffmpegPath, installedTensorFlow, sileroVad, whisperBaseDir } from './speech-cache';

const DURATION_S = 600;

describeWithSharedAudio('a long recording', () => {
  let engine: SpeechEngine;
  let scratch: string;
  beforeAll(async () => {
    scratch = mkdtempSync(join(tmpdir(), 'aether-long-'));
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
  afterAll(async () => {
    await engine.close();
    rmSync(scratch, { recursive: true });
  });

  async function wordsOf({ buffer, byteOffset, byteLength }: Int16Array): Promise<WordHypothesis[]> {
    const pcmPath = join(scratch, 'long.pcm');
    writeFileSync(pcmPath, Buffer.from(buffer, byteOffset, byteLength));
    const words: WordHypothesis[] = [];
    for await (const { hypothesis } of engine.transcribe({ pcmPath, fromWindow: 0 })) {
      words.push(...hypothesis.segments.flatMap((segment) => segment.words));
    }
    return words;
  }

  test('has all of its marked sentences, in order, each within half a second', async () => {
    const audioDir = resolve(sharedAudio('manifest.json'), '..');
    const ffmpeg = await ffmpegPath();
    const decode = async (path: string): Promise<Int16Array> => {
      const samples: number[] = [];
      for await (const block of decodeAudio(path, { ffmpeg })) samples.push(...block);
      return Int16Array.from(samples);
    };
    const recording = await longRecording({ audioDir, durationS: DURATION_S, everyS: 50, decode });
    const words = await wordsOf(recording.samples);
    const marks = findMarks(words, recording.marks);
    expect(marks).toHaveLength(12);
    const late = marks.filter(({ startS, heardS }) => heardS === null || Math.abs(heardS - startS) > 0.5);
    expect(late).toEqual([]);
    let lastEndS = 0;
    for (const { startS, endS } of words) {
      expect(startS).toBeGreaterThanOrEqual(lastEndS);
      expect(endS).toBeGreaterThan(startS);
      lastEndS = endS;
    }
    expect(lastEndS).toBeLessThanOrEqual(DURATION_S);
  });
});
