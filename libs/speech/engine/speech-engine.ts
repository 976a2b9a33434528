import { type Precision } from '../whisper/precision';
import type { WindowHypothesis } from '@aether/language';

export interface EngineDescription {
  /** The model's configured name, e.g. `whisper-base`; `scripted` for the engine without recognition. */
  readonly model: string;
  /** `cpu` or `gpu`. */
  readonly device: 'cpu' | 'gpu';
  /** `float32` or `bfloat16`; null without a model. */
  readonly precision: Precision | null;
  /** Version of the TensorFlow library behind the addon; null if none is loaded. */
  readonly tensorflow: string | null;
  /** Processes that share the windows of a file. */
  readonly processes: number;
  /** Windows decoded together, in each process. */
  readonly batch: number;
  /** Threads of one operation, in each process. */
  readonly threads: number;
}

export interface TranscribePcmRequest {
  /** Local file of 16 kHz mono signed 16-bit little-endian samples, without a header. */
  readonly pcmPath: string;
  /** First window to decode; an earlier attempt decoded the ones before it. Windows are a function of the audio and of `WINDOW_PLAN`. */
  readonly fromWindow: number;
  /** Decodes only every `of`-th window, starting with the `index`-th after `fromWindow`. Default: all of them. */
  readonly share?: { readonly index: number; readonly of: number };
  /** Names and jargon that may occur. */
  readonly keyterms?: readonly string[];
  /** A short job that someone may be waiting for: its windows do not queue behind those of others. */
  readonly urgent?: boolean;
  /** Keeps invalid dictated numbers as first decoded, to measure the effect of decoding them again. */
  readonly skipRedecoding?: boolean;
  /** Computes all positions of short windows too, to measure the effect of thinning them. */
  readonly wholeWindows?: boolean;
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
  /** Returns the windows in order. Audio without speech has none. Several calls may run at once; their windows share batches. */
  transcribe(request: TranscribePcmRequest): AsyncIterable<DecodedWindow>;
  close(): Promise<void>;
}
