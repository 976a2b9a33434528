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
  /** Names and jargon that may be spoken. */
  readonly keyterms: readonly string[];
  /** Called with the number of windows decoded and the total. */
  readonly onWindow: (done: number, total: number) => void;
}

/** Transcribes a file with the engine only. */
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
      // Runs in parallel with the recognizer. If it fails, the transcript is returned without marks.
      const detection = detectSpeech(path, { ffmpeg, durationS, cacheDir }).catch(() => null);
      const windows: WindowHypothesis[] = [];
      for await (const { hypothesis, windows: total } of engine.transcribe({ pcmPath, fromWindow: 0, keyterms })) {
        windows.push(hypothesis);
        onWindow(windows.length, total);
      }
      const { model: name, device, precision } = engine.describe();
      const activity = await detection;
      const hypothesis = {
        durationS,
        windows,
        ...(activity && { voiced: activity.voiced, overlaps: activity.overlaps }),
      };
      const transcript = buildTranscript(hypothesis);
      const warnings = [...(transcript.warnings ?? []), ...(activity === null ? [WARNING_MESSAGES.unmarked] : [])];
      return { duration_s: durationS, ...transcript, warnings, engine: { model: name, device, precision } };
    } finally {
      await engine.close();
    }
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

interface DetectSpeechOptions {
  readonly ffmpeg: string;
  readonly durationS: number;
  readonly cacheDir: string;
}

/** Detects speech, and the spans where several people speak at once. */
async function detectSpeech(
  path: string,
  { ffmpeg, durationS, cacheDir }: DetectSpeechOptions,
): Promise<SpeechActivity> {
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
