import type { SpeakerTurn } from './speaker-turn';

/** NIST's Rich Transcription Time Marked, one line per turn. `file`: name of the recording; its spaces become underscores. */
export function renderRttm(file: string, turns: readonly SpeakerTurn[]): string {
  const name = file.replaceAll(/\s+/g, '_');
  return turns
    .map(({ speaker, startS, endS }) => {
      const length = (Math.round(1000 * endS) - Math.round(1000 * startS)) / 1000;
      return `SPEAKER ${name} 1 ${startS.toFixed(3)} ${length.toFixed(3)} <NA> <NA> ${speaker} <NA> <NA>\n`;
    })
    .join('');
}
