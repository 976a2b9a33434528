/**
 * Where nobody speaks there is no text: the whole engine on sounds made for it.
 *
 * @jest-environment <rootDir>/test/speech/native-arrays.environment.ts
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WordHypothesis } from '@aether/domain';
import { createSpeechEngine, decodeAudio, resolveVad, type SpeechEngine } from '@aether/speech';
import { MADE_SOUNDS, makeSound, toPcm16 } from '../accuracy/made-sounds';
import { describeWithSharedAudio, sharedAudio } from '../stack/shared-audio';
import { CACHE_DIR, ffmpegPath, installedTensorFlow, sileroVad, whisperBaseDir } from './speech-cache';

const SPEECH = 'pt-real/pv-leopard-pt.wav';
const SAID = 'Uma raposa velha não consegue aprender nenhum ofício.';

let scratch: string;
let engine: SpeechEngine;

beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), 'aether-made-'));
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
}, 600_000);
afterAll(async () => {
  await engine.close();
  rmSync(scratch, { recursive: true });
});

async function wordsIn(...parts: readonly Int16Array[]): Promise<WordHypothesis[]> {
  const pcmPath = join(scratch, 'sound.pcm');
  writeFileSync(
    pcmPath,
    Buffer.concat(parts.map((part) => Buffer.from(part.buffer, part.byteOffset, part.byteLength))),
  );
  const words: WordHypothesis[] = [];
  for await (const { hypothesis } of engine.transcribe({ pcmPath, fromWindow: 0 })) {
    words.push(...hypothesis.segments.flatMap((segment) => segment.words));
  }
  return words;
}

describe.each(MADE_SOUNDS)('%s', (sound) => {
  test('for 60 s has no words', async () => {
    expect((await wordsIn(toPcm16(makeSound(sound, 60)))).map(({ text }) => text)).toEqual([]);
  });
});

describeWithSharedAudio('speech', () => {
  let speech: Int16Array;
  beforeAll(async () => {
    const blocks: number[] = [];
    for await (const block of decodeAudio(sharedAudio(SPEECH), { ffmpeg: await ffmpegPath() })) blocks.push(...block);
    speech = Int16Array.from(blocks);
  });

  test.each(MADE_SOUNDS)('followed by 30 s of %s: its words alone', async (sound) => {
    const words = await wordsIn(speech, toPcm16(makeSound(sound, 30)));
    expect(words.map(({ text }) => text).join(' ')).toBe(SAID);
    expect(words.at(-1)!.endS).toBeLessThanOrEqual(speech.length / 16_000);
  });
});
