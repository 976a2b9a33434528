import type { RefObject } from 'react';

interface Props {
  /** Address of the audio. */
  readonly src: string;
  readonly audio: RefObject<HTMLAudioElement | null>;
  /** Undefined while unknown. */
  readonly hasAudio: boolean | undefined;
}

/** The native player, which requests only the played ranges and supports keyboards and screen readers. */
export function Player({ src, audio, hasAudio }: Props) {
  if (hasAudio === undefined) return <div />;
  if (!hasAudio) return <p className="hint">O áudio desta transcrição não está mais guardado.</p>;
  return <audio ref={audio} controls preload="metadata" src={src} aria-label="Áudio da transcrição" />;
}
