import { msToNumber } from '@temporalio/common/lib/time';
import {
  ACTIVITY_OPTIONS,
  EARLY_OUTAGES,
  FAULT_ATTEMPTS,
  isPatient,
  OUTAGE_PATIENCE_S,
  OUTAGE_PAUSE_S,
} from './activity-options';

type Options = (typeof ACTIVITY_OPTIONS)[keyof typeof ACTIVITY_OPTIONS];

const MINUTES_MS = 60_000;

/** Time from the first to the last of some attempts if each fails at once. */
function retryTimeMs(
  { initialInterval, backoffCoefficient, maximumInterval }: Options['retry'],
  attempts: number,
): number {
  const [first, most] = [msToNumber(initialInterval), msToNumber(maximumInterval)];
  const waits = Array.from({ length: attempts - 1 }, (_, n) => Math.min(most, first * backoffCoefficient ** n));
  return waits.reduce((sum, ms) => sum + ms, 0);
}

/** Attempts of activities that the next run of their schedule retries. */
const RECURRING = 3;

/** A change here changes which activity failures Temporal retries. */
const NON_RETRYABLE = [
  'invalid_parameter',
  'missing_audio',
  'ambiguous_audio',
  'audio_undecodable',
  'audio_no_stream',
  'audio_not_stereo',
  'audio_unprocessable',
  'audio_empty',
  'missing_api_key',
  'invalid_api_key',
  'revoked_api_key',
  'expired_api_key',
  'missing_scope',
  'missing_role',
  'account_switched',
  'member_limit_reached',
  'account_suspended',
  'not_signed_in',
  'wrong_credentials',
  'wrong_second_factor',
  'sign_in_expired',
  'wrong_second_factor_state',
  'sign_in_method_off',
  'provider_refused',
  'email_not_verified',
  'email_not_allowed',
  'identity_conflict',
  'confirmation_required',
  'link_not_valid',
  'key_limit_reached',
  'insufficient_credit',
  'key_spending_limit_reached',
  'invalid_signature',
  'not_found',
  'method_not_allowed',
  'deleted',
  'text_unavailable',
  'already_finished',
  'revision_conflict',
  'too_many_revisions',
  'erasure_unconfirmed',
  'legal_hold',
  'upload_incomplete',
  'upload_offset_mismatch',
  'upload_expired',
  'unsupported_tus_version',
  'upload_locked',
  'file_too_large',
  'storage_full',
  'unsupported_media_type',
  'unsupported_language',
  'audio_too_long',
  'url_not_allowed',
  'too_many_keyterms',
  'keyterm_too_long',
  'idempotency_key_reused',
  'range_not_satisfiable',
  'rate_limited',
  'concurrency_limited',
];

it('activities are not retried for exactly these codes', () => {
  expect(ACTIVITY_OPTIONS.inferPiece.retry.nonRetryableErrorTypes).toEqual(NON_RETRYABLE);
});

describe.each(Object.entries<Options>(ACTIVITY_OPTIONS))('%s', (name, options) => {
  it('has a bounded number of attempts or a bounded time', () => {
    expect('maximumAttempts' in options.retry || 'scheduleToCloseTimeout' in options).toBe(true);
  });

  it('is retried for more than ten minutes of faults and a day of outages, unless only time or its schedule limits it', () => {
    const { retry } = options;
    const bounded = 'maximumAttempts' in retry && retry.maximumAttempts !== RECURRING;
    expect(isPatient(name)).toBe(bounded);
    if (!bounded) return;
    expect(retryTimeMs(retry, FAULT_ATTEMPTS)).toBeGreaterThan(10 * MINUTES_MS);
    expect(retryTimeMs(retry, FAULT_ATTEMPTS)).toBeLessThan(15 * MINUTES_MS);
    const pausesMs = (retry.maximumAttempts - FAULT_ATTEMPTS - EARLY_OUTAGES) * OUTAGE_PAUSE_S.least * 1000;
    expect(pausesMs).toBeGreaterThanOrEqual(OUTAGE_PATIENCE_S * 1000);
  });

  it('detects a dead or hanging worker within a minute', () => {
    const limit = 'heartbeatTimeout' in options ? options.heartbeatTimeout : options.startToCloseTimeout;
    expect(msToNumber(limit)).toBeLessThan(60_000);
  });

  it('is not retried for errors of the caller', () => {
    const settles = [
      'endTranscription',
      'cleanUp',
      'attemptDelivery',
      'stopDelivery',
      'attemptEmail',
      'giveUpEmail',
    ].includes(name);
    expect([...options.retry.nonRetryableErrorTypes].includes('audio_undecodable')).toBe(!settles);
    expect([...options.retry.nonRetryableErrorTypes]).not.toContain('overloaded');
  });
});
