import type { TranscribeProgress } from '@aether/temporal/contracts';

/** Markdown for the Temporal UI. */
export function describeProgress({ stage, pieces, piecesDone, durationS }: TranscribeProgress): string {
  const lines = [`Stage: **${stage}**`];
  if (durationS !== null) lines.push(`Audio: ${clock(durationS)}`);
  if (pieces !== null) lines.push(`Pieces: ${piecesDone} of ${pieces}`);
  return lines.join('  \n');
}

/** `1:02:03` */
function clock(seconds: number): string {
  const whole = Math.round(seconds);
  const pad = (value: number): string => String(value).padStart(2, '0');
  return `${Math.floor(whole / 3600)}:${pad(Math.floor(whole / 60) % 60)}:${pad(whole % 60)}`;
}
