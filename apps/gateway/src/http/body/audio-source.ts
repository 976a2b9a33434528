import type { Readable } from 'node:stream';

/**
 * Takes a stream of audio to where it is kept. Rejects when the stream fails. It is called at most once, before it is known
 * whether the rest of the request is right: whoever gave it erases what it stored when `deliverTo` rejects.
 */
export type AudioSink = (audio: Readable) => Promise<void>;

/** Audio on its way in, whatever the way. */
export interface AudioSource {
  /** Pushes the audio through `sink` with flat memory. Rejects with `AppError`, or `ClientGoneError` when the caller hung up. */
  deliverTo(sink: AudioSink): Promise<{ readonly bytes: number }>;
}
