import { readFile } from 'node:fs/promises';
import { SileroVad } from '../vad/silero-vad';
import { planSpokenWindows } from './plan-spoken-windows';
import { ScriptedSpeechEngine } from './scripted-speech-engine';
import { SCRIPT } from './scripted-words';
import type { SpeechEngine } from './speech-engine';

/**
 * Creates the scripted engine with the real voice detector: silence has no words, and the windows equal those of the real engine. `scriptPath`: file
 * with the words to write; null: a text without data.
 */
export async function createScriptedEngine(
  vadModelPath: string,
  scriptPath: string | null = null,
): Promise<SpeechEngine> {
  const vad = await SileroVad.load(vadModelPath);
  return new ScriptedSpeechEngine({
    plan: (pcm, signal) => planSpokenWindows(pcm, vad, signal),
    script: async () => (scriptPath === null ? SCRIPT : wordsOf(await readFile(scriptPath, 'utf8'))),
    dispose: () => vad.close(),
  });
}

function wordsOf(text: string): readonly string[] {
  const words = text.split(/\s+/u).filter((word) => word !== '');
  return words.length > 0 ? words : SCRIPT;
}
