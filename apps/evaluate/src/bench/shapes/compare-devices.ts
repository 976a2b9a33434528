import { join } from 'node:path';
import type { EngineDescription, Precision, SpeechEngineOptions } from '@aether/speech';
import { countErrors } from '../../../../../test/support/measure/word-alignment';
import { normalizeTranscript } from '../../../../../test/support/measure/normalize-transcript';
import { scoreTurns, totalScore } from '../../accuracy/turn-scores';
import type { BenchEnvironment } from '../bench-environment';
import { startOurs } from '../our-contestant';

/** With this variable the CUDA driver shows no GPU, so TensorFlow computes on the CPU. */
const WITHOUT_GPU = { CUDA_VISIBLE_DEVICES: '-1' };

/** The words of one device and precision. */
export interface DeviceWords {
  readonly description: EngineDescription;
  readonly seconds: number;
  /** Words that differ from those of the CPU in float32. */
  readonly different: number;
  readonly words: number;
  /** Word error rate against the transcripts, in percent. */
  readonly wer: number;
}

/** Transcribes the same recording with Whisper base on the CPU and on the GPU, in each precision. The first result is the CPU's in float32. */
export async function compareDevices(environment: BenchEnvironment, minutes: number): Promise<DeviceWords[]> {
  const { engine, scratch, ffmpeg } = environment;
  const recording = await environment.recording(minutes);
  const runs: readonly { readonly precision: Precision; readonly env: NodeJS.ProcessEnv }[] = [
    { precision: 'float32', env: WITHOUT_GPU },
    { precision: 'float32', env: {} },
    { precision: 'bfloat16', env: {} },
  ];
  const results: DeviceWords[] = [];
  let expected: readonly string[] | undefined;
  for (const { precision, env } of runs) {
    const options: SpeechEngineOptions = { ...engine, precision, packed: false };
    const ours = await startOurs(options, ffmpeg, { env });
    try {
      const out = join(scratch, 'device.json');
      await ours.transcribe((await environment.recording(1)).path, out);
      const start = performance.now();
      await ours.transcribe(recording.path, out);
      const seconds = (performance.now() - start) / 1000;
      const { text } = await ours.read(out);
      const words = normalizeTranscript(text);
      expected ??= words;
      results.push({
        description: ours.description,
        seconds,
        different: countErrors(expected, words),
        words: words.length,
        wer: totalScore(scoreTurns(recording.turns, text)).wer,
      });
    } finally {
      await ours.close();
    }
  }
  return results;
}
