/** Most speakers that are told apart. */
export const MAX_SPEAKERS = 4;

/** A stretch of one speaker's speech. Turns of different speakers overlap where they speak together. */
export interface SpeakerTurn {
  /** `spk1` is the first to speak. */
  readonly speaker: string;
  /** Seconds from the start of the recording. */
  readonly startS: number;
  readonly endS: number;
}
