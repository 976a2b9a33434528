import type { SpeakerTurn } from '@aether/language';

/** Reads the turns of an RTTM file (NIST Rich Transcription Time Marked) in order. */
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
