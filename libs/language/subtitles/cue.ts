import type { Word } from '../transcript/transcript';

/** A word of a subtitle: of the transcript, or of the name of the speaker who begins. */
export interface CueWord extends Pick<Word, 'text' | 'start_s' | 'end_s' | 'speaker'> {
  readonly isLabel?: true;
}

export interface CueLine {
  readonly text: string;
  readonly speaker?: string;
}

/** One subtitle on the screen. */
export interface Cue {
  readonly startS: number;
  readonly endS: number;
  /** One or two lines, each of one speaker. */
  readonly lines: readonly CueLine[];
}
