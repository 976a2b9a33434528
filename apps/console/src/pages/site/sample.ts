import type { Transcription } from '../../api/queries';
import recorded from './sample.json';

type Recorded = Pick<Transcription, 'duration_s'> & {
  readonly segments: NonNullable<Transcription['segments']>;
  readonly words: NonNullable<Transcription['words']>;
  readonly entities: NonNullable<Transcription['entities']>;
};

/** What the service returned for it, with speakers and dictated data. */
export const SAMPLE = recorded as unknown as Recorded;
