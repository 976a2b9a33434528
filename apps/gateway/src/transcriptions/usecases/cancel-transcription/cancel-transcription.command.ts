export interface CancelTranscriptionCommand {
  readonly id: string;
  readonly accountId: string;
  readonly signal: AbortSignal;
}
