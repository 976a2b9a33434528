import type { TranscriptionOptions } from '@aether/language';
import type { ClaimOptions } from '@aether/platform';
import type { AudioSource } from '../../../platform/http/body/audio-source';
import type { Caller } from '../../../platform/http/request-context';

/** The options of the request, and its idempotency claim. */
export interface Order extends ClaimOptions {
  readonly options: TranscriptionOptions;
}

export interface CreateTranscriptionCommand {
  readonly caller: Caller;
  /** Whether the request may be an idempotent retry, which needs no concurrency slot. */
  readonly mayRepeat: boolean;
  readonly audio: AudioSource;
  /**
   * Called once the audio is complete, because a form may give its options after its file. `sha256`: hash of the audio or of its reference.
   * An error that it throws aborts the creation.
   */
  readonly order: (audio: { readonly sha256: string }) => Order | Promise<Order>;
  /** Aborts when the client disconnects, which aborts the creation until the audio is complete and has no effect afterwards. */
  readonly signal: AbortSignal;
}
