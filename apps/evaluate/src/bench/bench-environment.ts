import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  installFfmpeg,
  planEngine,
  pullModel,
  SILERO_VAD,
  WHISPER_BASE,
  type PlannedOptions,
  type WantedPrecision,
} from '@aether/speech';
import { cacheDirOfMeasurements } from '../cache-dir';
import { accuracyClips } from '../accuracy/accuracy-clips';
import { SHARED_AUDIO } from '../accuracy/measurement-environment';
import { joinRecording, type JoinedRecording } from './joined-recording';

/** Shared resources of both sides, and a folder for recordings. */
export interface BenchEnvironment {
  readonly cacheDir: string;
  readonly ffmpeg: string;
  readonly engine: PlannedOptions;
  readonly scratch: string;
  recording(minutes: number): Promise<JoinedRecording>;
  close(): Promise<void>;
}

/** Downloads whatever is missing. The model is Whisper base, with the default settings for the machine but for the precision. */
export async function openBenchEnvironment(precision: WantedPrecision = 'auto'): Promise<BenchEnvironment> {
  const cacheDir = cacheDirOfMeasurements();
  for (const name of [WHISPER_BASE, SILERO_VAD]) await pullModel(name, { cacheDir });
  const { path: ffmpeg } = await installFfmpeg({ cacheDir });
  const wanted = { model: WHISPER_BASE, precision, processes: null, threads: null, batch: null };
  const { options: engine } = await planEngine(wanted, { cacheDir });
  const scratch = await mkdtemp(join(tmpdir(), 'aether-bench-'));
  const recordings = new Map<number, Promise<JoinedRecording>>();
  return {
    cacheDir,
    ffmpeg,
    engine,
    scratch,
    recording: (minutes) => {
      const path = join(scratch, `${minutes}.flac`);
      const recording =
        recordings.get(minutes) ?? joinRecording(accuracyClips(SHARED_AUDIO), { ffmpeg, minutes, path });
      recordings.set(minutes, recording);
      return recording;
    },
    close: () => rm(scratch, { recursive: true, force: true }),
  };
}
