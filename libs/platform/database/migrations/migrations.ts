import { markTrialMailboxes } from './mark-trial-mailboxes.migration';
import type { Migration } from './migration';

/** In order. A changed index definition needs no migration: `ensureIndexes` rebuilds it. */
export const MIGRATIONS: readonly Migration[] = [markTrialMailboxes];
