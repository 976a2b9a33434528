import type { Readable } from 'node:stream';
import { AppError } from '@aether/domain';

/**
 * Takes a stream of audio to where it is kept. Rejects when the stream fails. It is called at most once, before it is known
 * whether the rest of the request is right: whoever gave it erases what it stored when `deliverTo` rejects.
 */
export type AudioSink = (audio: Readable) => Promise<void>;

/** Where audio is that is not in the request. */
export type AudioReference =
  { readonly kind: 'url'; readonly address: string } | { readonly kind: 'upload'; readonly id: string };

export type Delivered = { readonly bytes: number } | { readonly reference: AudioReference };

/** Audio on its way in, whatever the way. */
export interface AudioSource {
  /**
   * Pushes the audio through `sink` with flat memory, or tells where it is instead. Rejects with `AppError`, or `ClientGoneError` when
   * the caller hung up.
   */
  deliverTo(sink: AudioSink): Promise<Delivered>;
}

/** What a body says besides the audio. Both throw `AppError` at what is wrong. */
export interface BodyFields {
  take(name: string, value: string | readonly string[]): void;
  /** Where the audio is, as far as is known by now; null: it has to be in the body. */
  reference(): AudioReference | null;
}

export function elsewhere(reference: AudioReference): AudioSource {
  return { deliverTo: () => Promise.resolve({ reference }) };
}

/** `second`: the part, or what tells where the audio is, that makes two of it. */
export function ambiguousAudio(second: string | AudioReference): AppError {
  const param = typeof second === 'string' ? second : REFERENCE_PARAMS[second.kind];
  return new AppError('ambiguous_audio', { param });
}

const REFERENCE_PARAMS = { url: 'audio_url', upload: 'upload_id' } as const;
