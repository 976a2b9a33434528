import type { TranscriptionOptions } from '@aether/domain';
import type { AudioSource } from '../../../http/body/audio-source';

export interface CreateTranscriptionCommand {
  readonly accountId: string;
  readonly options: TranscriptionOptions;
  readonly audio: AudioSource;
  /** Aborts when the caller hangs up. Until the audio is whole that ends everything; afterwards the work goes on. */
  readonly signal: AbortSignal;
}
