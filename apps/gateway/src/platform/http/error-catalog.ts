import type { ErrorCode } from '@aether/domain';

type ErrorType =
  | 'invalid_request_error'
  | 'authentication_error'
  | 'permission_error'
  | 'insufficient_quota'
  | 'rate_limit_error'
  | 'server_error';

interface CatalogEntry {
  readonly status: number;
  /** OpenAI's `error.type`. */
  readonly type: ErrorType;
  /** Whether its responses have `Retry-After`: `sometimes` where waiting does not always help. */
  readonly retryAfter?: 'always' | 'sometimes';
}

/** How each error code is sent over HTTP. The messages are in `libs/language/messages`, since webhooks and the command line show them too. */
export const ERROR_CATALOG: Readonly<Record<ErrorCode, CatalogEntry>> = {
  invalid_parameter: { status: 400, type: 'invalid_request_error' },
  missing_audio: { status: 400, type: 'invalid_request_error' },
  ambiguous_audio: { status: 400, type: 'invalid_request_error' },
  audio_undecodable: { status: 400, type: 'invalid_request_error' },
  audio_no_stream: { status: 400, type: 'invalid_request_error' },
  audio_not_stereo: { status: 400, type: 'invalid_request_error' },
  audio_unprocessable: { status: 422, type: 'invalid_request_error' },
  audio_empty: { status: 400, type: 'invalid_request_error' },
  missing_api_key: { status: 401, type: 'authentication_error' },
  invalid_api_key: { status: 401, type: 'authentication_error' },
  revoked_api_key: { status: 401, type: 'authentication_error' },
  expired_api_key: { status: 401, type: 'authentication_error' },
  missing_scope: { status: 403, type: 'permission_error' },
  missing_role: { status: 403, type: 'permission_error' },
  account_switched: { status: 409, type: 'invalid_request_error' },
  member_limit_reached: { status: 409, type: 'invalid_request_error' },
  account_suspended: { status: 403, type: 'permission_error' },
  not_signed_in: { status: 401, type: 'authentication_error' },
  wrong_credentials: { status: 401, type: 'authentication_error' },
  wrong_second_factor: { status: 401, type: 'authentication_error' },
  sign_in_expired: { status: 401, type: 'authentication_error' },
  wrong_second_factor_state: { status: 409, type: 'invalid_request_error' },
  sign_in_method_off: { status: 403, type: 'permission_error' },
  provider_refused: { status: 403, type: 'permission_error' },
  provider_unavailable: { status: 424, type: 'invalid_request_error', retryAfter: 'always' },
  email_not_verified: { status: 403, type: 'permission_error' },
  email_not_allowed: { status: 403, type: 'permission_error' },
  identity_conflict: { status: 409, type: 'invalid_request_error' },
  confirmation_required: { status: 403, type: 'permission_error' },
  link_not_valid: { status: 400, type: 'invalid_request_error' },
  key_limit_reached: { status: 409, type: 'invalid_request_error' },
  insufficient_credit: { status: 402, type: 'insufficient_quota' },
  key_spending_limit_reached: { status: 402, type: 'insufficient_quota' },
  invalid_signature: { status: 400, type: 'invalid_request_error' },
  not_found: { status: 404, type: 'invalid_request_error' },
  method_not_allowed: { status: 405, type: 'invalid_request_error' },
  deleted: { status: 410, type: 'invalid_request_error' },
  text_unavailable: { status: 409, type: 'invalid_request_error', retryAfter: 'sometimes' },
  already_finished: { status: 409, type: 'invalid_request_error' },
  revision_conflict: { status: 409, type: 'invalid_request_error' },
  too_many_revisions: { status: 409, type: 'invalid_request_error' },
  erasure_unconfirmed: { status: 409, type: 'invalid_request_error' },
  legal_hold: { status: 409, type: 'invalid_request_error' },
  upload_incomplete: { status: 409, type: 'invalid_request_error' },
  upload_offset_mismatch: { status: 409, type: 'invalid_request_error' },
  upload_expired: { status: 410, type: 'invalid_request_error' },
  unsupported_tus_version: { status: 412, type: 'invalid_request_error' },
  upload_locked: { status: 423, type: 'invalid_request_error', retryAfter: 'always' },
  file_too_large: { status: 413, type: 'invalid_request_error' },
  storage_full: { status: 413, type: 'insufficient_quota' },
  unsupported_media_type: { status: 415, type: 'invalid_request_error' },
  unsupported_language: { status: 422, type: 'invalid_request_error' },
  audio_too_long: { status: 422, type: 'invalid_request_error' },
  url_not_allowed: { status: 422, type: 'invalid_request_error' },
  too_many_keyterms: { status: 422, type: 'invalid_request_error' },
  keyterm_too_long: { status: 422, type: 'invalid_request_error' },
  idempotency_key_reused: { status: 422, type: 'invalid_request_error' },
  audio_url_failed: { status: 424, type: 'invalid_request_error' },
  range_not_satisfiable: { status: 416, type: 'invalid_request_error' },
  rate_limited: { status: 429, type: 'rate_limit_error', retryAfter: 'always' },
  concurrency_limited: { status: 429, type: 'rate_limit_error', retryAfter: 'always' },
  internal_error: { status: 500, type: 'server_error' },
  overloaded: { status: 503, type: 'server_error', retryAfter: 'always' },
};
