/** The most speakers that diarization distinguishes. */
export const MAX_SPEAKERS = 4;

/** Speech of one speaker without a change of speaker. Turns of different speakers overlap where they speak at once. */
export interface SpeakerTurn {
  /** `spk1` is the first to speak. */
  readonly speaker: string;
  /** Seconds from the start of the recording. */
  readonly startS: number;
  readonly endS: number;
  /** The name of the known voice that the speaker has; absent without one. */
  readonly name?: string;
}
