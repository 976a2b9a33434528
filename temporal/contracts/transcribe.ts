/** The transcribe workflow as its callers see it. Its id is the transcription's own id. */
import type { Stage, TranscriptionOptions } from '@aether/language';

export const TRANSCRIBE_WORKFLOW = 'transcribe';

/** The options that steer the workflow; every other one is read from the record by the activity that needs it. */
export interface WorkflowOptions {
  /** Unmasked text is neither published nor kept. */
  readonly redact: boolean;
  /** Redacted audio is kept instead of the original; absent where that was not requested. */
  readonly redactAudio?: true;
  /** Speakers are assigned. */
  readonly diarization: boolean;
  /** Each of two channels is transcribed separately, as one speaker's. */
  readonly channels: boolean;
}

/** Only what decides the order of steps, and what they erase, so that no text of the caller's enters a history. */
export interface TranscribeInput extends WorkflowOptions {
  readonly transcriptionId: string;
  /** Of the file; 0 where it is still to be fetched. */
  readonly bytes: number;
  /** Whether the original is erased at the end (`erasesOriginal`). Absent in what older versions started. */
  readonly eraseOriginal?: boolean;
  /** The webhook event that reports the end; absent where none was requested. */
  readonly eventId?: string;
}

export function workflowOptions({ redact, redactAudio, diarization, channels }: TranscriptionOptions): WorkflowOptions {
  return {
    redact: redact !== undefined,
    diarization: diarization === true,
    channels: channels === true,
    ...(redactAudio && { redactAudio }),
  };
}

export interface TranscribeResult {
  readonly durationS: number;
  readonly pieces: number;
  readonly words: number;
}

/** Answer of the query `progress`: numbers that the workflow itself knows (the windows of a piece are in the progress log). */
export interface TranscribeProgress {
  readonly stage: Stage;
  /** Known once the recording is cut. */
  readonly pieces: number | null;
  readonly piecesDone: number;
  /** Seconds, known once the recording is probed. */
  readonly durationS: number | null;
}

export const PROGRESS_QUERY = 'progress';
