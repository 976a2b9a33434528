/** The workflow that erases audio whose time is over. Histories hold ids and numbers. */

export const RETENTION_WORKFLOW = 'retention';

/** What one run erased. */
export interface Erased {
  /** The audio of so many transcriptions. */
  readonly erased: number;
}

/** Where a run goes on whose history was cut. */
export interface RetentionInput extends Erased {
  /** The account after which it does; null: the first. */
  readonly after: string | null;
}

export interface RetentionActivities {
  /** Erases what is due of a page of accounts, after the account `after`. `next`: after which one the following page begins; null: it was the last. */
  eraseExpiredAudio(input: { readonly after: string | null }): Promise<Erased & { readonly next: string | null }>;
}
