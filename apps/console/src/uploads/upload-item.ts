/** A recording that is being uploaded and submitted. */
export interface UploadItem {
  readonly id: string;
  /** File name, or link. */
  readonly name: string;
  /** Null for a link, which the service downloads. */
  readonly bytes: number | null;
  readonly sent: number;
  /** Null while unknown. */
  readonly bytesPerSecond: number | null;
  /** `interrupted`: by a reload of the page, which no longer has the file. */
  readonly state: 'waiting' | 'sending' | 'paused' | 'interrupted' | 'starting' | 'started' | 'failed';
  /** The reason for waiting, or the error. */
  readonly note: string | null;
  readonly transcriptionId: string | null;
}

/** Whether closing the page would stop it. */
export function isInProgress({ state }: UploadItem): boolean {
  return state === 'waiting' || state === 'sending' || state === 'starting';
}
