import type { Recognition } from '../accuracy/recognition';

/** A recognizer with a loaded model, in a separate process tree. */
export interface Contestant {
  readonly name: string;
  readonly pid: number;
  /** Transcribes an audio file and writes its words, with times, to a JSON file. */
  transcribe(audio: string, out: string): Promise<void>;
  read(out: string): Promise<Recognition>;
  close(): Promise<void>;
}
