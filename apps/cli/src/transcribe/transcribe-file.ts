import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  buildTranscript,
  WARNING_MESSAGES,
  type SpeechActivity,
  type FormattedTranscript,
  type WindowHypothesis,
} from '@aether/language';
import type { AppConfig } from '@aether/platform';
import {
  decodeAudio,
  DiarizerThread,
  installFfmpeg,
  planEngine,
  resolveDiarization,
  SpeechEnginePool,
} from '@aether/speech';

export interface FileTranscription extends FormattedTranscript {
  readonly duration_s: number;
  readonly engine: { readonly model: string; readonly device: string; readonly precision: string | null };
}

export interface TranscribeFileOptions {
  /** Names and jargon that may be said. */
  readonly keyterms: readonly string[];
  /** Told windows done and in all. */
  readonly onWindow: (done: number, total: number) => void;
}

/** Transcribes a file with the engine alone. */
export async function transcribeFile(
  path: string,
  config: AppConfig,
  { keyterms, onWindow }: TranscribeFileOptions,
): Promise<FileTranscription> {
  const { cacheDir, speech } = config;
  const scratch = await mkdtemp(join(tmpdir(), 'aether-transcribe-'));
  try {
    const { path: ffmpeg } = await installFfmpeg({ cacheDir });
    const pcmPath = join(scratch, 'audio.pcm');
    const audio = decodeAudio(path, { ffmpeg });
    await pipeline(Readable.from(bytesOf(audio)), createWriteStream(pcmPath));
    const { options } = await planEngine(speech, { cacheDir });
    const { durationS } = audio.outcome();
    const engine = await SpeechEnginePool.start(options);
    try {
      // Beside the recognizer. The text is worth having without it, too.
      const listening = hearVoices(path, { ffmpeg, durationS, cacheDir }).catch(() => null);
      const windows: WindowHypothesis[] = [];
      for await (const { hypothesis, windows: total } of engine.transcribe({ pcmPath, fromWindow: 0, keyterms })) {
        windows.push(hypothesis);
        onWindow(windows.length, total);
      }
      const { model: name, device, precision } = engine.describe();
      const voices = await listening;
      const hypothesis = { durationS, windows, ...(voices && { voiced: voices.voiced, overlaps: voices.overlaps }) };
      const understood = buildTranscript(hypothesis);
      const warnings = [...(understood.warnings ?? []), ...(voices === null ? [WARNING_MESSAGES.unmarked] : [])];
      return { duration_s: durationS, ...understood, warnings, engine: { model: name, device, precision } };
    } finally {
      await engine.close();
    }
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

interface Listening {
  readonly ffmpeg: string;
  readonly durationS: number;
  readonly cacheDir: string;
}

/** Where voices are, and where several speak at once. */
async function hearVoices(path: string, { ffmpeg, durationS, cacheDir }: Listening): Promise<SpeechActivity> {
  const diarizer = new DiarizerThread({ ...(await resolveDiarization(cacheDir)), threads: 1 });
  try {
    return await diarizer.diarize({ pcm: decodeAudio(path, { ffmpeg }), durationS, assignSpeakers: false });
  } finally {
    await diarizer.close();
  }
}

async function* bytesOf(blocks: AsyncIterable<Int16Array>): AsyncGenerator<Buffer> {
  for await (const block of blocks) yield Buffer.from(block.buffer, block.byteOffset, block.byteLength);
}
