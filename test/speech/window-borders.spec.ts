/**
 * Reading that goes on from window to window: no word is lost or doubled where one ends, and all voices have words.
 *
 * @jest-environment <rootDir>/test/speech/native-arrays.environment.ts
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WindowHypothesis } from '@aether/domain';
import { createSpeechEngine, decodeAudio, resolveVad, type SpeechEngine } from '@aether/speech';
import { describeWithSharedAudio, hasSharedAudio, manifest, sharedAudio } from '../stack/shared-audio';
import { wordErrors } from '../stack/word-errors';
import { CACHE_DIR, ffmpegPath, installedTensorFlow, sileroVad, whisperBaseDir } from './speech-cache';

/** Starts of a word and of the same word said again are further apart. */
const SAID_AGAIN_S = 0.2;

describeWithSharedAudio('the borders of windows', () => {
  const clips = hasSharedAudio
    ? manifest().filter(({ id, transcript }) => id.startsWith('mls-') && transcript !== null)
    : [];
  let engine: SpeechEngine;
  let scratch: string;
  let samples: readonly Int16Array[];

  beforeAll(async () => {
    scratch = mkdtempSync(join(tmpdir(), 'aether-borders-'));
    await installedTensorFlow();
    await (await sileroVad()).close();
    const modelDir = await whisperBaseDir();
    const vadModelPath = await resolveVad(CACHE_DIR);
    const shape = { precision: 'auto', threads: 0, batch: 4 } as const;
    engine = await createSpeechEngine({ modelDir, modelName: 'whisper-base', vadModelPath, ...shape });
    const ffmpeg = await ffmpegPath();
    samples = await Promise.all(clips.map(({ file }) => decoded(file, ffmpeg)));
  });
  afterAll(async () => {
    await engine.close();
    rmSync(scratch, { recursive: true });
  });

  async function decoded(file: string, ffmpeg: string): Promise<Int16Array> {
    const all: number[] = [];
    for await (const block of decodeAudio(sharedAudio(file), { ffmpeg })) all.push(...block);
    return Int16Array.from(all);
  }

  async function windowsOf(parts: readonly Int16Array[]): Promise<WindowHypothesis[]> {
    const pcmPath = join(scratch, 'reading.pcm');
    const bytes = parts.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength));
    writeFileSync(pcmPath, Buffer.concat(bytes));
    const windows: WindowHypothesis[] = [];
    for await (const { hypothesis } of engine.transcribe({ pcmPath, fromWindow: 0 })) windows.push(hypothesis);
    return windows;
  }
  const wordsOf = ({ segments }: WindowHypothesis) => segments.flatMap(({ words }) => words);

  it('lose no word and double none', async () => {
    const windows = await windowsOf(samples);
    expect(windows.length).toBeGreaterThanOrEqual(3);
    for (const [i, window] of windows.slice(1).entries()) {
      const [last, first] = [wordsOf(windows[i]!).at(-1)!, wordsOf(window)[0]!];
      expect(first.startS).toBeGreaterThanOrEqual(last.endS);
      const again = wordErrors(last.text, first.text) === 0;
      expect(again && first.startS - last.startS < SAID_AGAIN_S).toBe(false);
      expect(window.coverage!.uncovered).toEqual([]);
    }
  });
});
