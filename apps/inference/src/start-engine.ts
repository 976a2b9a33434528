import type { AppConfig } from '@aether/platform';
import { hasNvidiaGpu, resolveModel, resolveVad, SpeechEngineProcess } from '@aether/speech';

/** Windows decoded together: on a CPU eight cost little more than four; a GPU is not busy below these. */
const BATCH = { cpu: 8, gpu: 24 } as const;

/** Starts the recogniser that the configuration names and waits until its model is loaded. Throws what is missing. */
export async function startEngine({ speech, cacheDir }: AppConfig): Promise<SpeechEngineProcess> {
  const device = hasNvidiaGpu() ? 'gpu' : 'cpu';
  const [model, vadModelPath] = await Promise.all([
    resolveModel(speech.model ?? undefined, { cacheDir, device }),
    resolveVad(cacheDir),
  ]);
  return SpeechEngineProcess.start({
    modelDir: model.dir,
    modelName: model.name,
    vadModelPath,
    precision: speech.precision,
    threads: speech.threads ?? 0,
    batch: speech.batch ?? BATCH[device],
  });
}
