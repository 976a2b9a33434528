/** The end of an account, and the proof of it. Holds nothing that tells whose it was. */
export interface AccountDeletion {
  readonly id: string;
  readonly accountId: string;
  readonly requestedAt: Date;
  /** When everything was erased; null while it is being done. */
  readonly completedAt: Date | null;
  /** How many of each there were; null until it is done. */
  readonly erased: ErasedCounts | null;
}

export interface ErasedCounts {
  readonly transcriptions: number;
  readonly uploads: number;
  readonly apiKeys: number;
}
