/** The interface of the transcribe workflow. Its id is the transcription's id. */
import type { Stage, TranscriptionOptions } from '@aether/language';

export const TRANSCRIBE_WORKFLOW = 'transcribe';

/** The options that the workflow itself needs. Activities read all others from the record. */
export interface WorkflowOptions {
  /** Unmasked text is neither published nor kept. */
  readonly redact: boolean;
  /** Redacted audio replaces the original; absent if not requested. */
  readonly redactAudio?: true;
  /** Speakers are assigned. */
  readonly diarization: boolean;
  /** Each of the two channels is transcribed separately, as one speaker. */
  readonly channels: boolean;
}

/** Only what determines the steps and the erasure, so that no text of the caller enters a history. */
export interface TranscribeInput extends WorkflowOptions {
  readonly transcriptionId: string;
  /** File size; 0 if it is not fetched yet. */
  readonly bytes: number;
  /** Whether the original is erased at the end (`erasesOriginal`). Absent in workflows that older versions started. */
  readonly eraseOriginal?: boolean;
  /** The webhook event that reports the end; absent if none was requested. */
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

/** Result of the query `progress`: numbers that the workflow itself knows (the progress log has the windows of each piece). */
export interface TranscribeProgress {
  readonly stage: Stage;
  /** Known once the recording is cut. */
  readonly pieces: number | null;
  readonly piecesDone: number;
  /** Seconds, known once the recording is probed. */
  readonly durationS: number | null;
}

export const PROGRESS_QUERY = 'progress';
