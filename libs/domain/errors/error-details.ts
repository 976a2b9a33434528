import type { ApiKeyScope } from '../accounts/api-key';
import type { Role } from '../accounts/member';

/** Why a third party's address may not be called. `private`: it leads, or may lead, to a host that is not on the public internet. */
export type AddressRefusal = 'scheme' | 'notation' | 'credentials' | 'port' | 'private' | 'unassigned';

/** Facts that the message of an error needs beyond its code. */
export type ErrorDetails =
  | { readonly kind: 'address_refused'; readonly refusal: AddressRefusal }
  /** An account with the e-mail address exists. */
  | { readonly kind: 'email_taken' }
  | KeyLimitDetails
  | DownloadFailureDetails
  /** The credit of the account pays for this much audio with the options of the request, and the recording is longer. */
  | { readonly kind: 'credit_short'; readonly payableSeconds: number }
  /** The recording of a known voice, counted from 0, cannot be compared. */
  | {
      readonly kind: 'voice_unusable';
      readonly index: number;
      readonly reason: 'not_audio' | 'too_short' | 'too_long' | 'no_speech';
    }
  /** A sample rate that no recording has. */
  | { readonly kind: 'sample_rate'; readonly hertz: number }
  /** An MP4 without its index, which most writers put at the end. */
  | { readonly kind: 'index_missing' }
  /** The scope that the key lacks. */
  | { readonly kind: 'missing_scope'; readonly scope: ApiKeyScope }
  /** The least role that the action needs. */
  | { readonly kind: 'missing_role'; readonly role: Role }
  /** The account owes this much. */
  | { readonly kind: 'debt'; readonly microBrl: number }
  /** The bytes that the account's uploads and kept audio use, and those that its tier allows. */
  | { readonly kind: 'storage_full'; readonly usedBytes: number; readonly allowedBytes: number }
  /** The account has as many unfinished uploads as its tier allows. */
  | { readonly kind: 'too_many_uploads'; readonly allowed: number }
  /** The shorter retention period would erase the audio of this many recordings. */
  | { readonly kind: 'erasure_unconfirmed'; readonly recordings: number; readonly days: number };

/** A transcription that would exceed the month's limit of its key. */
export interface KeyLimitDetails {
  readonly kind: 'key_limit';
  readonly limitMicroBrl: number;
  /** Charged and reserved in the month, without this transcription. */
  readonly spentMicroBrl: number;
}

/** Why a call to a third party's server failed. */
export type CallFailure =
  /** The name does not exist, or no name server responded. */
  | 'unresolved'
  | 'unreachable'
  /** The certificate does not prove the host's identity. */
  | 'untrusted'
  | 'timed_out'
  /** The connection ended, or the response was not HTTP. */
  | 'broken_off'
  | 'too_large'
  | 'too_many_redirects';

/**
 * Why the audio at an address could not be downloaded: the server answered with another status than success, with a page or with compressed bytes, or
 * the call to it failed.
 */
export type DownloadFailure = 'status' | 'page' | 'compressed' | CallFailure;

/** Never holds the address, nor anything else of what the server sent. */
export interface DownloadFailureDetails {
  readonly kind: 'download_failed';
  readonly reason: DownloadFailure;
  /** With reason `status`: the HTTP status of the server. */
  readonly status?: number;
}
