/** States of a transcription. Terminal ones never reopen. */
export const TRANSCRIPTION_STATUSES = ['queued', 'processing', 'completed', 'failed', 'canceled'] as const;
export type TranscriptionStatus = (typeof TRANSCRIPTION_STATUSES)[number];

export const TERMINAL_STATUSES = ['completed', 'failed', 'canceled'] as const satisfies readonly TranscriptionStatus[];
export type TerminalStatus = (typeof TERMINAL_STATUSES)[number];

/** Terminal states never reopen. */
export function isTerminal(status: TranscriptionStatus): boolean {
  return (TERMINAL_STATUSES as readonly TranscriptionStatus[]).includes(status);
}
