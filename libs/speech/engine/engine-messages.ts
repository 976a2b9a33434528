/**
 * Messages between an engine's process and its parent. Those to the child contain paths and keyterms, those from it transcript text: none is
 * logged.
 */
import type { ErrorCode } from '@aether/domain';
import type { SpeechEngineOptions } from './engine-options';
import type { DecodedWindow, EngineDescription, TranscribePcmRequest } from './speech-engine';

/** Windows per call that the child may send ahead of the parent's reader. */
export const WINDOWS_AHEAD = 4;

export type ToEngine =
  | { readonly kind: 'start'; readonly options: SpeechEngineOptions }
  | ({ readonly kind: 'transcribe'; readonly call: number } & Omit<TranscribePcmRequest, 'signal'>)
  /** One more window was read. */
  | { readonly kind: 'taken'; readonly call: number }
  | { readonly kind: 'abort'; readonly call: number }
  | { readonly kind: 'close' };

export interface EngineFailure {
  /** The code of an `AppError`; null for any other error. */
  readonly code: ErrorCode | null;
  readonly retryable: boolean;
  /** The failure, for logs; contains no transcript text. */
  readonly reason: string;
}

export type FromEngine =
  | { readonly kind: 'ready'; readonly description: EngineDescription }
  | { readonly kind: 'not-ready'; readonly failure: EngineFailure }
  /** The process is alive and makes progress. */
  | { readonly kind: 'heartbeat' }
  | { readonly kind: 'window'; readonly call: number; readonly decoded: DecodedWindow }
  | { readonly kind: 'end'; readonly call: number }
  | { readonly kind: 'failed'; readonly call: number; readonly failure: EngineFailure };
