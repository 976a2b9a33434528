import type { RefObject } from 'react';

interface Props {
  readonly id: string;
  readonly audio: RefObject<HTMLAudioElement | null>;
  /** Undefined while unknown. */
  readonly hasAudio: boolean | undefined;
}

/** The native player, which requests only the played ranges and supports keyboards and screen readers. */
export function Player({ id, audio, hasAudio }: Props) {
  if (hasAudio === undefined) return <div />;
  if (!hasAudio) return <p className="hint">O áudio desta transcrição não está mais guardado.</p>;
  return (
    <audio
      ref={audio}
      controls
      preload="metadata"
      src={`/v1/transcriptions/${id}/audio`}
      aria-label="Áudio da transcrição"
    />
  );
}
