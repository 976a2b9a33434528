import type { AppConfig, Logger } from '@aether/platform';
import { createScriptedEngine, planEngine, resolveVad, SpeechEnginePool, type SpeechEngine } from '@aether/speech';

/** Starts the configured engine and waits until its models are loaded. Throws an error that names missing files. */
export async function startEngine({ speech, cacheDir }: AppConfig, logger: Logger): Promise<SpeechEngine> {
  if (speech.engine === 'scripted') {
    logger.warn('AETHER_ENGINE=scripted: nothing is recognized, every transcript is made-up words');
    return createScriptedEngine(await resolveVad(cacheDir), speech.script);
  }
  const { options } = await planEngine(speech, { cacheDir });
  const pool = await SpeechEnginePool.start(options);
  pool.keepLoaded();
  return pool;
}
