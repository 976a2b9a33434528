import { defineSearchAttributeKey, SearchAttributeType } from '@temporalio/common';

/** What operators search workflows by in the Temporal UI. */
export const SEARCH_ATTRIBUTES = {
  account: defineSearchAttributeKey('AetherAccount', SearchAttributeType.KEYWORD),
  /** One of `TRANSCRIPTION_STATUSES`. */
  status: defineSearchAttributeKey('AetherStatus', SearchAttributeType.KEYWORD),
} as const;
