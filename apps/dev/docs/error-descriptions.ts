import type { ErrorCode } from '@aether/domain';

export interface ErrorDescription {
  readonly when: string;
  readonly remedy: string;
}

/** When each error occurs and what the caller does, for docs/reference/error-codes.md. */
export const ERROR_DESCRIPTIONS: Readonly<Record<ErrorCode, ErrorDescription>> = {
  invalid_parameter: {
    when: 'A parameter, header, field or body is malformed, unknown or out of range.',
    remedy: 'Correct the parameter that `param` names, as `message` says.',
  },
  missing_audio: {
    when: 'The request brings no audio.',
    remedy: 'Send a file in the field `file`, a file as the body, `audio_url` or `upload_id`.',
  },
  ambiguous_audio: {
    when: 'The request brings audio in more than one way.',
    remedy: 'Keep one of them.',
  },
  audio_undecodable: {
    when: 'The file cannot be decoded as audio.',
    remedy: 'Check the format, or convert the file, and send it again.',
  },
  audio_no_stream: { when: 'The file has no audio track.', remedy: 'Send a file with sound.' },
  audio_not_stereo: {
    when: '`channels` is set and the audio does not have two channels.',
    remedy: 'Send the stereo recording, or use `diarization`.',
  },
  audio_unprocessable: {
    when: 'The recognizer crashed three times at one window of the audio.',
    remedy: 'Convert the file to another format and send it again; then give support the `request_id`.',
  },
  audio_empty: { when: 'The file has no bytes, or its track no samples.', remedy: 'Send a file with sound.' },
  missing_api_key: { when: 'The request has no API key.', remedy: 'Send `Authorization: Bearer <API_KEY>`.' },
  invalid_api_key: { when: 'The API key does not exist.', remedy: 'Check the header `Authorization`.' },
  revoked_api_key: {
    when: 'The API key was revoked, before the request or during a long response.',
    remedy: 'Create another key.',
  },
  expired_api_key: {
    when: 'The API key has expired, before the request or during a long response.',
    remedy: 'Extend it on the page Chaves de API, or create another key.',
  },
  missing_scope: {
    when: 'The API key lacks the [scope](api-keys.md) that the route needs.',
    remedy: 'Give the key the scope that `message` names, or use another key.',
  },
  missing_role: {
    when: "The user's role in the account does not allow the action (web application only).",
    remedy: 'Ask an owner of the account.',
  },
  account_switched: {
    when: 'The user has changed to another account in another tab (web application only).',
    remedy: 'Reload the page.',
  },
  member_limit_reached: {
    when: 'The account has as many members and open invitations as it may have.',
    remedy: 'Remove a member or cancel an invitation.',
  },
  account_suspended: {
    when: 'An operator suspended the account: its keys and its sign-in are rejected.',
    remedy: 'Ask the operator of the service.',
  },
  not_signed_in: {
    when: 'The web application has no valid session, or the session ended during the request.',
    remedy: 'Sign in again.',
  },
  wrong_credentials: {
    when: 'The e-mail address or the password is wrong, or the address is not confirmed.',
    remedy: 'Check both, or reset the password.',
  },
  wrong_second_factor: {
    when: 'The code of the second factor is wrong, outdated, or was used before.',
    remedy: 'Enter the next code of the app, or an unused recovery code.',
  },
  sign_in_expired: {
    when: 'The second step of a sign-in came after 5 minutes or after 5 wrong codes, or the password has changed. Or the return from the identity provider came after 10 minutes, in another browser, or a second time.',
    remedy: 'Start the sign-in again.',
  },
  wrong_second_factor_state: {
    when: 'The second factor is on and should be off for this action, or the other way round.',
    remedy: 'Read the state with `GET /v1/app/second-factor`.',
  },
  sign_in_method_off: {
    when: 'The service does not offer this way to sign in, or the account has no password.',
    remedy: 'Use another way of the sign-in page.',
  },
  provider_refused: {
    when: 'The identity provider refused the sign-in, or confirmed another user.',
    remedy: 'Try again, or ask the administrator of the provider.',
  },
  provider_unavailable: {
    when: 'The identity provider did not respond, or its response could not be used. The log says why.',
    remedy: 'Try again in some minutes.',
  },
  email_not_verified: {
    when: 'The identity provider sent no verified e-mail address.',
    remedy: 'Verify the address at the provider.',
  },
  email_not_allowed: {
    when: 'The domain of the address is not in `AETHER_OIDC_EMAIL_DOMAINS`.',
    remedy: 'Use an address of the organization.',
  },
  identity_conflict: {
    when: 'The account of the address is linked to another user of the same identity provider.',
    remedy: 'Ask the operator of the service.',
  },
  confirmation_required: {
    when: 'The action needs a fresh sign-in at the identity provider.',
    remedy: 'Confirm with `POST /v1/app/confirm/provider` and repeat the call.',
  },
  link_not_valid: {
    when: 'The link of an e-mail has expired, was used, or is incomplete.',
    remedy: 'Request a new link and open the latest e-mail.',
  },
  key_limit_reached: {
    when: 'The account has all the API keys of its tier.',
    remedy: 'Revoke a key first: [limits](limits.md#by-tier).',
  },
  insufficient_credit: {
    when: 'The credit of the account does not cover the audio; `message` says how much audio it pays for.',
    remedy: 'Add credit and send the audio again.',
  },
  key_spending_limit_reached: {
    when: 'The transcription would exceed the [spending limit](api-keys.md) of the API key in this month.',
    remedy: 'Raise the limit on the page Chaves de API, or wait for the next month.',
  },
  invalid_signature: {
    when: 'A payment notice has a wrong or outdated signature.',
    remedy: 'Check the signing secret and the clocks: [take payments](../how-to/take-payments.md).',
  },
  not_found: {
    when: 'The route, or the object that `param` names, does not exist for this account, or is not ready.',
    remedy: 'Check the address and the id.',
  },
  method_not_allowed: {
    when: 'The route does not accept the HTTP method.',
    remedy: 'Use a method that `message` names.',
  },
  deleted: {
    when: 'The transcription, its audio or the upload was deleted, or the awaited transcription was canceled.',
    remedy: 'Send the audio again if it is still needed.',
  },
  text_unavailable: {
    when: 'A format, a correction, a link or an archive needs the text of a transcription that has not finished, failed or was canceled.',
    remedy:
      'Unfinished: send the request again after `Retry-After`, or wait with `GET …?wait=60`. Otherwise the field `error` of the object says why.',
  },
  already_finished: {
    when: 'The transcription to cancel has ended.',
    remedy: 'Read its result, or delete it.',
  },
  revision_conflict: {
    when: 'A correction names a revision that is not the latest: someone else has corrected the transcript since.',
    remedy: 'Read the transcription again, and correct its latest revision.',
  },
  too_many_revisions: {
    when: 'The transcript has 10,000 revisions.',
    remedy: 'Send several operations in each correction.',
  },
  legal_hold: {
    when: 'The recording, or one of the account to be deleted, is on [legal hold](../how-to/comply-with-the-lgpd.md#legal-hold).',
    remedy: 'Lift the hold with `legal_hold: false` once it is no longer needed.',
  },
  erasure_unconfirmed: {
    when: 'A shorter retention period would erase the audio of recordings that exist, and the request does not confirm it.',
    remedy: 'Send `confirm_erase` with the number in `message`, or a longer period.',
  },
  upload_incomplete: {
    when: '`upload_id` names an upload that lacks bytes.',
    remedy: 'Send the remaining bytes first.',
  },
  upload_offset_mismatch: {
    when: '`Upload-Offset` differs from the offset on the server.',
    remedy: 'Ask for the offset with `HEAD` and continue from there.',
  },
  upload_expired: {
    when: 'The upload is older than 24 hours.',
    remedy: 'Upload the file again.',
  },
  unsupported_tus_version: {
    when: '`Tus-Resumable` is missing or not 1.0.0.',
    remedy: 'Send `Tus-Resumable: 1.0.0`.',
  },
  upload_locked: {
    when: 'Another request is using the upload.',
    remedy: 'Retry after the seconds of `Retry-After`.',
  },
  file_too_large: {
    when: 'The file or body exceeds the limit of the way that it is sent.',
    remedy: 'Use a way with a higher limit, or split the audio: [limits](limits.md#audio).',
  },
  storage_full: {
    when: 'The audio does not fit into the space of the account for uploads and kept audio.',
    remedy:
      'Delete recordings or uploads, or shorten the retention period: [limits](limits.md#by-tier). `GET /v1/account` has both figures.',
  },
  unsupported_media_type: {
    when: 'The route does not accept the `Content-Type`, or the body is compressed.',
    remedy: 'Send `multipart/form-data`, the audio itself as the body, or the type that `message` names.',
  },
  unsupported_language: {
    when: 'The audio is not in Portuguese, or `language` asks for another language.',
    remedy: 'Send speech in Portuguese, and leave `language` empty or `pt`.',
  },
  audio_too_long: { when: 'The audio is longer than 4 hours.', remedy: 'Split the file and send the parts.' },
  url_not_allowed: {
    when: 'An address that the caller gave is not `https`, not public, or not written plainly.',
    remedy: 'Send an `https://` address of a public server, without user name and password.',
  },
  too_many_keyterms: { when: '`keyterms` has more than 200 terms.', remedy: 'Send fewer terms.' },
  keyterm_too_long: { when: 'A term of `keyterms` has more than 60 characters.', remedy: 'Shorten the term.' },
  idempotency_key_reused: {
    when: 'The `Idempotency-Key` was used with other audio or options.',
    remedy: 'Use a new key for each transcription.',
  },
  audio_url_failed: {
    when:
      'The audio could not be downloaded from `audio_url`, after retries if they may help. `message` says why: the HTTP status of its server, a page ' +
      'instead of a file, a compressed file, or what happened to the connection.',
    remedy:
      'Check that the address opens without a password and leads to the file itself; after a status of 429 or 5xx, retry later.',
  },
  range_not_satisfiable: { when: '`Range` lies outside the audio.', remedy: 'Read the size from `Content-Range`.' },
  rate_limited: {
    when: 'The account exceeds the requests per minute of its tier, or there were too many sign-in attempts.',
    remedy: 'Wait for the seconds of `Retry-After`: [limits](limits.md#by-tier).',
  },
  concurrency_limited: {
    when: 'The account has all the simultaneous transcriptions, or all the unfinished uploads, of its tier.',
    remedy: 'Wait until one ends, and retry after the seconds of `Retry-After`.',
  },
  internal_error: {
    when: 'The service failed in a way that it does not expect.',
    remedy: 'Retry; if it persists, give support the `request_id`.',
  },
  overloaded: {
    when: 'The queue is full, or a server or payment provider that the service needs is unavailable.',
    remedy: 'Retry after the seconds of `Retry-After`.',
  },
};
