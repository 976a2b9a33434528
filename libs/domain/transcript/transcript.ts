/** The transcript as the API delivers it (field names are the API's, so they are snake_case). */

export interface Word {
  readonly text: string;
  readonly start_s: number;
  readonly end_s: number;
  readonly confidence: number;
  readonly speaker?: string;
}

export interface Segment {
  readonly id: number;
  readonly start_s: number;
  readonly end_s: number;
  readonly text: string;
  readonly confidence: number;
  readonly speaker?: string;
}

export interface Transcript {
  readonly text: string;
  readonly words: readonly Word[];
  readonly segments: readonly Segment[];
}
