/** The workflow that erases expired audio. Histories hold ids and numbers. */

export const RETENTION_WORKFLOW = 'retention';

/** Result of one run. */
export interface Erased {
  /** Number of transcriptions whose audio was erased. */
  readonly erased: number;
}

/** Where a run continues after its history was continued as new. */
export interface RetentionInput extends Erased {
  /** Cursor: continues after this account; null: with the first. */
  readonly after: string | null;
}

export interface RetentionActivities {
  /** Erases expired audio of a page of accounts, after the account `after`. `next`: the cursor of the following page, null on the last. */
  eraseExpiredAudio(input: { readonly after: string | null }): Promise<Erased & { readonly next: string | null }>;
}
