import type { AppConfig } from '@aether/platform';
import { planEngine, SpeechEnginePool } from '@aether/speech';

/** Starts the recogniser that the configuration names and waits until its model is loaded. Throws what is missing. */
export async function startEngine({ speech, cacheDir }: AppConfig): Promise<SpeechEnginePool> {
  const { options } = await planEngine(speech, { cacheDir });
  return SpeechEnginePool.start(options);
}
