/** The deletion of an account, kept as proof. It holds nothing that identifies the owner. */
export interface AccountDeletion {
  readonly id: string;
  readonly accountId: string;
  readonly requestedAt: Date;
  /** When everything was erased; null while the erasure is running. */
  readonly completedAt: Date | null;
  /** Number of erased records of each kind; null while the erasure is running. */
  readonly erased: ErasedCounts | null;
}

export interface ErasedCounts {
  readonly transcriptions: number;
  readonly uploads: number;
  readonly apiKeys: number;
}
