/** The recognizer as its users see it: PCM in, window hypotheses out. */
import type { WindowHypothesis } from '@aether/language';

export interface EngineDescription {
  /** Model as configured, e.g. `whisper-base`; `scripted` where none recognizes anything. */
  readonly model: string;
  /** `cpu` or `gpu`. */
  readonly device: 'cpu' | 'gpu';
  /** `float32` or `bfloat16`; null where no model computes. */
  readonly precision: 'float32' | 'bfloat16' | null;
  /** Version of the TensorFlow library behind the addon; null where none is loaded. */
  readonly tensorflow: string | null;
  /** Processes that share the windows of a file. */
  readonly processes: number;
  /** Windows decoded together, in each process. */
  readonly batch: number;
  /** Threads of one operation, in each process. */
  readonly threads: number;
}

export interface TranscribePcmRequest {
  /** Local file of 16 kHz mono signed 16-bit little-endian samples, without header. */
  readonly pcmPath: string;
  /** First window to decode: the earlier ones were decoded by an earlier try. Windows are a function of the audio alone. */
  readonly fromWindow: number;
  /** Decode only every `of`-th window, beginning with the `index`-th from `fromWindow` on; none: all of them. */
  readonly share?: { readonly index: number; readonly of: number };
  /** Names and jargon that may be said. */
  readonly keyterms?: readonly string[];
  /** Little enough that somebody may be waiting for it: its windows need not wait for those of others. */
  readonly urgent?: boolean;
  /** Dictated numbers that cannot be right stay as they were first heard: for measuring what hearing them again is worth. */
  readonly asHeard?: boolean;
  readonly signal?: AbortSignal;
}

export interface DecodedWindow {
  /** Times in seconds from the start of the PCM file. */
  readonly hypothesis: WindowHypothesis;
  /** Windows in the whole file. */
  readonly windows: number;
}

export interface SpeechEngine {
  describe(): EngineDescription;
  /** Windows in order. Audio without speech gives none. Several calls may run at once; their windows share batches. */
  transcribe(request: TranscribePcmRequest): AsyncIterable<DecodedWindow>;
  close(): Promise<void>;
}
