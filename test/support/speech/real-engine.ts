import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WindowHypothesis, WordHypothesis } from '@aether/language';
import { createSpeechEngine, decodeAudio, resolveVad, type SpeechEngine } from '@aether/speech';
import { CACHE_DIR, ffmpegPath, installedTensorFlow, sileroVad, whisperBaseDir } from './speech-cache';

/** The engine in this process with Whisper base and four windows at once, with samples as input. */
export class RealEngine {
  private constructor(
    private readonly engine: SpeechEngine,
    private readonly scratch: string,
  ) {}

  static async open(): Promise<RealEngine> {
    await installedTensorFlow();
    await (await sileroVad()).close();
    const engine = await createSpeechEngine({
      modelDir: await whisperBaseDir(),
      modelName: 'whisper-base',
      vadModelPath: await resolveVad(CACHE_DIR),
      precision: 'auto',
      processes: 1,
      threads: 0,
      batch: 4,
      packed: true,
    });
    return new RealEngine(engine, mkdtempSync(join(tmpdir(), 'aether-engine-')));
  }

  /** Transcribes the concatenated parts, samples of 16 kHz. */
  async windows(...parts: readonly Int16Array[]): Promise<WindowHypothesis[]> {
    const pcmPath = join(this.scratch, 'sound.pcm');
    const bytes = parts.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength));
    writeFileSync(pcmPath, Buffer.concat(bytes));
    const windows: WindowHypothesis[] = [];
    for await (const { hypothesis } of this.engine.transcribe({ pcmPath, fromWindow: 0 })) windows.push(hypothesis);
    return windows;
  }

  async words(...parts: readonly Int16Array[]): Promise<WordHypothesis[]> {
    return (await this.windows(...parts)).flatMap(wordsOf);
  }

  async close(): Promise<void> {
    await this.engine.close();
    rmSync(this.scratch, { recursive: true });
  }
}

export function wordsOf({ segments }: WindowHypothesis): WordHypothesis[] {
  return segments.flatMap(({ words }) => words);
}

/** All samples of an audio file, 16 kHz. */
export async function decodedSamples(path: string): Promise<Int16Array> {
  const samples: number[] = [];
  for await (const block of decodeAudio(path, { ffmpeg: await ffmpegPath() })) samples.push(...block);
  return Int16Array.from(samples);
}

/** The results of a decoder in the order of its spans. */
export function decodedInOrder<T>(results: Iterable<readonly [index: number, decoded: T]>): T[] {
  const all: T[] = [];
  for (const [index, decoded] of results) all[index] = decoded;
  return all;
}
