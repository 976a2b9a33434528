import type { SpeakerTurn } from './speaker-turn';
import type { TimeSpan } from './time-spans';

/** Voice activity, overlaps and optional speaker turns of a recording. */
export interface SpeechActivity {
  /** Spans with speech, in order. */
  readonly voiced: readonly TimeSpan[];
  /** Spans in which at least two speak at once, in order. */
  readonly overlaps: readonly TimeSpan[];
  /** Speaker turns; null when diarization was not requested. */
  readonly turns: readonly SpeakerTurn[] | null;
}
