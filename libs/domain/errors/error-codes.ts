interface ErrorDefinition {
  /** Whether Temporal may retry an activity that failed with the code. */
  readonly retryable: boolean;
  /** `error`: the service is at fault, and operators must know. */
  readonly logLevel: 'info' | 'error';
}

/** The request or its audio is at fault. */
const CALLER = { retryable: false, logLevel: 'info' } as const satisfies ErrorDefinition;

/** A third party's server may recover: each failure states whether a retry can help. */
const THIRD_PARTY = { retryable: true, logLevel: 'info' } as const satisfies ErrorDefinition;

/** The service is at fault. */
const SERVICE = { retryable: true, logLevel: 'error' } as const satisfies ErrorDefinition;

/**
 * Every error code of the service. A code is never removed, since records keep it. HTTP status and OpenAI's `type`: the gateway's
 * `error-catalog.ts`; Portuguese messages: `libs/language/messages`.
 */
export const ERROR_CODES = {
  invalid_parameter: CALLER,
  missing_audio: CALLER,
  ambiguous_audio: CALLER,
  audio_undecodable: CALLER,
  audio_no_stream: CALLER,
  audio_not_stereo: CALLER,
  audio_unprocessable: CALLER,
  audio_empty: CALLER,
  missing_api_key: CALLER,
  invalid_api_key: CALLER,
  revoked_api_key: CALLER,
  expired_api_key: CALLER,
  missing_scope: CALLER,
  missing_role: CALLER,
  account_switched: CALLER,
  member_limit_reached: CALLER,
  account_suspended: CALLER,
  not_signed_in: CALLER,
  wrong_credentials: CALLER,
  wrong_second_factor: CALLER,
  sign_in_expired: CALLER,
  wrong_second_factor_state: CALLER,
  sign_in_method_off: CALLER,
  provider_refused: CALLER,
  provider_unavailable: THIRD_PARTY,
  email_not_verified: CALLER,
  email_not_allowed: CALLER,
  identity_conflict: CALLER,
  confirmation_required: CALLER,
  link_not_valid: CALLER,
  key_limit_reached: CALLER,
  insufficient_credit: CALLER,
  key_spending_limit_reached: CALLER,
  invalid_signature: CALLER,
  not_found: CALLER,
  method_not_allowed: CALLER,
  deleted: CALLER,
  text_unavailable: CALLER,
  already_finished: CALLER,
  revision_conflict: CALLER,
  too_many_revisions: CALLER,
  erasure_unconfirmed: CALLER,
  legal_hold: CALLER,
  upload_incomplete: CALLER,
  upload_offset_mismatch: CALLER,
  upload_expired: CALLER,
  unsupported_tus_version: CALLER,
  upload_locked: CALLER,
  file_too_large: CALLER,
  storage_full: CALLER,
  unsupported_media_type: CALLER,
  unsupported_language: CALLER,
  audio_too_long: CALLER,
  url_not_allowed: CALLER,
  too_many_keyterms: CALLER,
  keyterm_too_long: CALLER,
  idempotency_key_reused: CALLER,
  audio_url_failed: THIRD_PARTY,
  range_not_satisfiable: CALLER,
  rate_limited: CALLER,
  concurrency_limited: CALLER,
  internal_error: SERVICE,
  overloaded: SERVICE,
} as const satisfies Record<string, ErrorDefinition>;

export type ErrorCode = keyof typeof ERROR_CODES;

const codesWhere = (matches: (definition: ErrorDefinition) => boolean): readonly ErrorCode[] =>
  (Object.keys(ERROR_CODES) as ErrorCode[]).filter((code) => matches(ERROR_CODES[code]));

/** Codes of failures that the service itself causes. */
export const FAULT_CODES = codesWhere(({ logLevel }) => logLevel === 'error');

/** Codes of failures that more credit, more space, or a higher limit fixes. */
const NOT_ENOUGH: readonly ErrorCode[] = ['insufficient_credit', 'key_spending_limit_reached', 'storage_full'];

/**
 * Whether the same request may succeed once circumstances have changed (credit, space, another server, this service), unlike a failure of the
 * request or its audio.
 */
export function maySucceedLater(code: ErrorCode): boolean {
  return NOT_ENOUGH.includes(code) || ERROR_CODES[code].retryable;
}

/** Codes that Temporal does not retry. */
export const NON_RETRYABLE_CODES = codesWhere(({ retryable }) => !retryable);
