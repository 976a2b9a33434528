import { defineSearchAttributeKey, SearchAttributeType } from '@temporalio/common';

/** Attributes by which operators search workflows in the Temporal UI. */
export const SEARCH_ATTRIBUTES = {
  account: defineSearchAttributeKey('AetherAccount', SearchAttributeType.KEYWORD),
  /** One of `TRANSCRIPTION_STATUSES`. */
  status: defineSearchAttributeKey('AetherStatus', SearchAttributeType.KEYWORD),
} as const;
