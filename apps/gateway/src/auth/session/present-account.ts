import { TIER_LIMITS, type Account } from '@aether/domain';
import type { AccountObject } from './account.schema';

export function presentAccount(account: Account): AccountObject {
  const { id, email, name, tier, createdAt, subscribedUntil, trialWithheld } = account;
  const { requestsPerMinute, simultaneousTranscriptions, apiKeys, openUploads, storedBytes } = TIER_LIMITS[tier];
  return {
    id,
    object: 'account',
    email,
    name: name ?? null,
    tier,
    created_at: createdAt.toISOString(),
    subscribed_until:
      subscribedUntil !== undefined && subscribedUntil > new Date() ? subscribedUntil.toISOString() : null,
    trial_withheld: trialWithheld ?? null,
    limits: {
      requests_per_minute: requestsPerMinute,
      simultaneous_transcriptions: simultaneousTranscriptions,
      api_keys: apiKeys,
      open_uploads: openUploads,
      stored_bytes: storedBytes,
    },
  };
}
