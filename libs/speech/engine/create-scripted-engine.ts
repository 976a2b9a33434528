import { SileroVad } from '../vad/silero-vad';
import { planSpokenWindows } from './plan-spoken-windows';
import { ScriptedSpeechEngine } from './scripted-speech-engine';
import type { SpeechEngine } from './speech-engine';

/** Creates the scripted engine with the real voice detector: silence has no words, and the windows equal those of the real engine. */
export async function createScriptedEngine(vadModelPath: string): Promise<SpeechEngine> {
  const vad = await SileroVad.load(vadModelPath);
  return new ScriptedSpeechEngine({
    plan: (pcm, signal) => planSpokenWindows(pcm, vad, signal),
    dispose: () => vad.close(),
  });
}
