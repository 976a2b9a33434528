import type { Heard } from '../accuracy/heard';

/** A recognizer, its model loaded, in a process tree of its own. */
export interface Contestant {
  readonly name: string;
  readonly pid: number;
  /** From an audio file to its words, with times, in a JSON file. */
  transcribe(audio: string, out: string): Promise<void>;
  read(out: string): Promise<Heard>;
  close(): Promise<void>;
}
