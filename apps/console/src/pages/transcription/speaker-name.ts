import { RECORDING_TEXTS } from '../../texts/transcription/names';

/** The number of colors: diarization finds up to four speakers, and there are two channels. */
export const COLORS = 4;

/** Names that the account gave to speakers, by label. */
export type SpeakerNames = ReadonlyMap<string, string>;

function numberOf(speaker: string): number {
  return Number(speaker.replace(/^\D+/, '')) || 1;
}

/** The given name, or else `Pessoa 2` for `spk2`. */
export function speakerName(speaker: string, names: SpeakerNames): string {
  return names.get(speaker) ?? RECORDING_TEXTS.unnamedSpeaker(numberOf(speaker));
}

/** Counted from 1. */
export function colorNumber(speaker: string): number {
  return ((numberOf(speaker) - 1) % COLORS) + 1;
}

export function speakerClass(speaker: string | undefined): string {
  return speaker === undefined ? '' : `speaker-${colorNumber(speaker)}`;
}
