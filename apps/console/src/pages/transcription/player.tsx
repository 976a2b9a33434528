import type { RefObject } from 'react';

interface Props {
  readonly id: string;
  readonly audio: RefObject<HTMLAudioElement | null>;
  /** Undefined: not known yet. */
  readonly hasAudio: boolean | undefined;
}

/** The browser's player: it requests the parts that are played, and works with keyboards and screen readers. */
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
