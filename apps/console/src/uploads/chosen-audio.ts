import { CHOSEN_AUDIO_TEXTS } from '../texts/transcribe';

/** A chosen recording that has not been sent. */
export interface ChosenAudio {
  readonly id: number;
  readonly source: File | string;
  readonly name: string;
  /** Recorded in this page and stored nowhere else. */
  readonly recorded: boolean;
  /** Null for a link, which the service downloads. */
  readonly bytes: number | null;
  /** Undefined while the browser reads it; null if only the service can determine it. */
  readonly seconds: number | null | undefined;
}

/** The service's limits per file: 1 GB and 4 hours. */
const MAX_BYTES = 2 ** 30;
const MAX_S = 4 * 3600;

/** Why the service would reject it; null if it would not. */
export function rejectionReason({ bytes, seconds }: ChosenAudio): string | null {
  if (bytes === 0) return CHOSEN_AUDIO_TEXTS.empty;
  if (bytes !== null && bytes > MAX_BYTES) return CHOSEN_AUDIO_TEXTS.tooLarge;
  if (typeof seconds === 'number' && seconds > MAX_S) return CHOSEN_AUDIO_TEXTS.tooLong;
  return null;
}
