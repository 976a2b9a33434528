import { availableParallelism } from 'node:os';
import { WhisperTokenizer } from '../tokenizer/whisper-tokenizer';
import { SileroVad } from '../vad/silero-vad';
import { loadWhisperModel } from '../whisper/load-whisper-model';
import type { WhisperModel } from '../whisper/whisper-model';
import type { SpeechEngineOptions } from './engine-options';
import { LocalSpeechEngine } from './local-speech-engine';
import { planSpokenWindows } from './plan-spoken-windows';
import type { SpeechEngine } from './speech-engine';
import { SpanDecoder } from './span-decoder';

/** Loads the models and creates the recognizer of this process, which calls the model through `around`. Throws if a model cannot be read. */
export async function createSpeechEngine(
  options: SpeechEngineOptions,
  around: (model: WhisperModel) => WhisperModel = (model) => model,
): Promise<SpeechEngine> {
  const { modelDir: dir, precision, threads, packed } = options;
  const [tokenizer, vad] = await Promise.all([WhisperTokenizer.load(dir), SileroVad.load(options.vadModelPath)]);
  const model = await loadWhisperModel({ dir, vocabulary: tokenizer, precision, threads, packed });
  const decoder = new SpanDecoder(around(model), tokenizer);
  decoder.warmUp();
  return new LocalSpeechEngine({
    description: {
      model: options.modelName,
      device: model.device,
      precision: model.precision,
      tensorflow: model.tensorflow,
      processes: options.processes,
      batch: options.batch,
      threads: threads === 0 ? availableParallelism() : threads,
    },
    plan: (pcm, signal) => planSpokenWindows(pcm, vad, signal),
    decode: (audio) => decoder.decode(audio),
    redecode: (spans, sought) => decoder.redecode(spans, sought),
    dispose: async () => {
      model.dispose();
      await vad.close();
    },
  });
}
