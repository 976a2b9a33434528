import type { SpeakerTurn } from './speaker-turn';
import type { TimeSpan } from './time-spans';

/** What is heard of voices in a recording, whatever they say. */
export interface SpeechActivity {
  /** Where somebody speaks, in order. */
  readonly voiced: readonly TimeSpan[];
  /** Where at least two speak at once, in order. */
  readonly overlaps: readonly TimeSpan[];
  /** Who speaks when; null where that was not asked for. */
  readonly turns: readonly SpeakerTurn[] | null;
}
