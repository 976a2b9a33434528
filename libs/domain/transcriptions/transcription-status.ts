/** States of a transcription. */
export const TRANSCRIPTION_STATUSES = ['queued', 'processing', 'completed', 'failed', 'canceled'] as const;
export type TranscriptionStatus = (typeof TRANSCRIPTION_STATUSES)[number];

export const TERMINAL_STATUSES = ['completed', 'failed', 'canceled'] as const satisfies readonly TranscriptionStatus[];
export type TerminalStatus = (typeof TERMINAL_STATUSES)[number];

/** A transcription never leaves a terminal state. */
export function isTerminal(status: TranscriptionStatus): boolean {
  return (TERMINAL_STATUSES as readonly TranscriptionStatus[]).includes(status);
}
