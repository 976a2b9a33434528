import type { TranscriptionOptions } from '@aether/language';
import type { ClaimOptions } from '@aether/platform';
import type { AudioSource } from '../../../platform/http/body/audio-source';
import type { Caller } from '../../../platform/http/request-context';

/** What is to be done with the audio, and as which attempt it counts. */
export interface Order extends ClaimOptions {
  readonly options: TranscriptionOptions;
}

export interface CreateTranscriptionCommand {
  readonly caller: Caller;
  /** Whether it may turn out to be a repeat, which needs no room among the account's simultaneous ones. */
  readonly mayRepeat: boolean;
  readonly audio: AudioSource;
  /**
   * Called once the audio is whole: a form may name its options after its file. `sha256`: of the audio, or of where it is. What it
   * throws ends everything.
   */
  readonly order: (audio: { readonly sha256: string }) => Order | Promise<Order>;
  /** Aborts when the caller hangs up. Until the audio is whole that ends everything; afterwards the work goes on. */
  readonly signal: AbortSignal;
}
