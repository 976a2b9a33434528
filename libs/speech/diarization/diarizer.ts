import type { SpeechActivity } from '@aether/language';

export interface DiarizeRequest {
  /** 16 kHz mono signed 16-bit, in blocks of any length; read once. */
  readonly pcm: AsyncIterable<Int16Array>;
  /** How long the recording is, in seconds: short ones are looked at more closely. */
  readonly durationS: number;
  /** Whether to tell whose speech it is; otherwise only where there is some, and where several speak, which is a fraction of the work. */
  readonly assignSpeakers: boolean;
  /** How many speak, 1 to 4, where that is known. */
  readonly speakers?: number;
  readonly signal?: AbortSignal;
}

/** Tells where voices are, and who spoke when. Another model takes part by implementing this. */
export interface Diarizer {
  /**
   * Turns by their start, overlaps included, of at most 4 speakers, numbered by first appearance. Audio without speech has none.
   * Several calls may run at once. Rejects with the signal's reason when aborted.
   */
  diarize(request: DiarizeRequest): Promise<SpeechActivity>;
  close(): Promise<void>;
}

export interface DiarizerOptions {
  /** ONNX files, as `resolveDiarization` finds them. */
  readonly segmentationPath: string;
  readonly embeddingPath: string;
  /** Threads of each net. */
  readonly threads: number;
}
