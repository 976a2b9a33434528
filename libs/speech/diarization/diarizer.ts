import type { SpeechActivity } from '@aether/language';

export interface DiarizeRequest {
  /** 16 kHz mono signed 16-bit, in blocks of any length; read once. */
  readonly pcm: AsyncIterable<Int16Array>;
  /** Duration of the recording, in seconds: windows overlap more for short ones. */
  readonly durationS: number;
  /** Whether to assign speakers. Otherwise finds only where there is speech and where several speak, which is a fraction of the work. */
  readonly assignSpeakers: boolean;
  /** Number of speakers, 1 to 4, if known. */
  readonly speakers?: number;
  /** Voices that are compared with those of the speakers, to name them. */
  readonly known?: readonly KnownVoice[];
  readonly signal?: AbortSignal;
}

/** A recording of one voice. */
export interface KnownVoice {
  readonly name: string;
  /** 16 kHz mono signed 16-bit, a few seconds. */
  readonly samples: Int16Array;
}

/** Finds voices, and who spoke when. Other models can be added by implementing this. */
export interface Diarizer {
  /**
   * Returns turns ordered by start, including overlaps, of at most 4 speakers, numbered by first appearance. Audio without speech has none.
   * A speaker has the name of the known voice that is the same. Several calls may run at once. Rejects with the signal's reason when aborted.
   */
  diarize(request: DiarizeRequest): Promise<SpeechActivity>;
  close(): Promise<void>;
}

export interface DiarizerOptions {
  /** ONNX files found by `resolveDiarization`. */
  readonly segmentationPath: string;
  readonly embeddingPath: string;
  /** Threads of each model. */
  readonly threads: number;
}
