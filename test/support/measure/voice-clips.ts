import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { VoiceClip } from './marked-talk';

/** Constants were tuned on the tuning voices only. */
export type VoiceHalf = 'tuning' | 'held-out';

const TUNING = ['mls-12249', 'mls-12710', 'mls-4367', 'ttspt-edresson'];

interface ManifestEntry {
  readonly id: string;
  readonly file: string;
  readonly kind: string;
  readonly speakers: readonly string[];
}

/** Real voices, one per recording of `pt-real`. `decode`: returns the samples of a file, 16 kHz mono. */
export async function voiceClips(
  audioDir: string,
  half: VoiceHalf,
  decode: (path: string) => Promise<Int16Array>,
): Promise<VoiceClip[]> {
  const manifest = JSON.parse(readFileSync(resolve(audioDir, 'manifest.json'), 'utf8')) as ManifestEntry[];
  const clips: VoiceClip[] = [];
  for (const { id, file, kind, speakers } of manifest) {
    const voice = speakers[0] ?? id;
    if (kind !== 'pt-real' || TUNING.includes(voice) !== (half === 'tuning')) continue;
    clips.push({ voice, samples: await decode(resolve(audioDir, file)) });
  }
  return clips;
}
