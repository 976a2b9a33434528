import type { Readable } from 'node:stream';
import { AppError } from '@aether/domain';

/**
 * Stores a stream of audio; rejects when the stream fails. It is called at most once, before the rest of the request is validated, so its
 * owner must erase the stored audio when `deliverTo` rejects.
 */
export type AudioSink = (audio: Readable) => Promise<void>;

/** The location of audio that is not in the request. */
export type AudioReference =
  { readonly kind: 'url'; readonly address: string } | { readonly kind: 'upload'; readonly id: string };

/** `fileName`: as the client sent it, with the audio. */
export type Delivered = { readonly bytes: number; readonly fileName?: string } | { readonly reference: AudioReference };

/** Incoming audio, from any kind of request. */
export interface AudioSource {
  /** Bytes that the body will have at most, by its `Content-Length`. */
  readonly announcedBytes?: number;
  /**
   * Streams the audio through `sink` with constant memory, or returns a reference to it. Rejects with `AppError`, or with `ClientDisconnectedError`
   * when the client disconnected.
   */
  deliverTo(sink: AudioSink): Promise<Delivered>;
}

/** The fields of a request besides the audio. Both methods throw `AppError` for invalid fields. */
export interface BodyFields {
  take(name: string, value: string | readonly string[]): void;
  /** The audio reference among the fields so far; null: the audio must be in the body. */
  reference(): AudioReference | null;
}

export function referencedAudio(reference: AudioReference): AudioSource {
  return { deliverTo: () => Promise.resolve({ reference }) };
}

/** `second`: the form part or the reference that gives the audio a second time. */
export function ambiguousAudio(second: string | AudioReference): AppError {
  const param = typeof second === 'string' ? second : REFERENCE_PARAMS[second.kind];
  return new AppError('ambiguous_audio', { param });
}

const REFERENCE_PARAMS = { url: 'audio_url', upload: 'upload_id' } as const;
