/** The number of colors: diarization finds up to four speakers, and there are two channels. */
const COLORS = 4;

/** What people are called by their labels, as the account has named them. */
export type SpeakerNames = ReadonlyMap<string, string>;

function numberOf(speaker: string): number {
  return Number(speaker.replace(/^\D+/, '')) || 1;
}

/** The name that was given; `spk2` without one is `Pessoa 2`. */
export function speakerName(speaker: string, names: SpeakerNames): string {
  return names.get(speaker) ?? `Pessoa ${numberOf(speaker)}`;
}

/** From 1. */
export function colorNumber(speaker: string): number {
  return ((numberOf(speaker) - 1) % COLORS) + 1;
}

export function speakerClass(speaker: string | undefined): string {
  return speaker === undefined ? '' : `speaker-${colorNumber(speaker)}`;
}
