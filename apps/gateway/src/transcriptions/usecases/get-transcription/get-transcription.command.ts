export interface GetTranscriptionCommand {
  readonly id: string;
  readonly accountId: string;
  /** How long to wait for the end; 0 not at all. */
  readonly waitMs: number;
  readonly signal: AbortSignal;
}
