import type { SpeakerTurn } from '@aether/language';

/** Turns of NIST's Rich Transcription Time Marked, in its order. */
export function parseRttm(text: string): SpeakerTurn[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('SPEAKER '))
    .map((line) => line.split(/\s+/))
    .map((fields) => ({
      speaker: fields[7]!,
      startS: Number(fields[3]),
      endS: Number(fields[3]) + Number(fields[4]),
    }));
}
