/** One recording on its way to being transcribed. */
export interface UploadItem {
  readonly id: string;
  /** Of the file, or the address. */
  readonly name: string;
  /** Null: nothing has to be sent, the service fetches it. */
  readonly bytes: number | null;
  readonly sent: number;
  /** Null while it is unknown. */
  readonly bytesPerSecond: number | null;
  readonly state: 'waiting' | 'sending' | 'paused' | 'starting' | 'started' | 'failed';
  /** What it waits for, or why it failed. */
  readonly note: string | null;
  readonly transcriptionId: string | null;
}

/** Whether closing the page would stop it. */
export function isUnderWay({ state }: UploadItem): boolean {
  return state === 'waiting' || state === 'sending' || state === 'starting';
}
