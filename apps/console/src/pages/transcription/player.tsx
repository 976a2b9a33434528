import type { RefObject } from 'react';

interface Props {
  readonly id: string;
  readonly audio: RefObject<HTMLAudioElement | null>;
  /** Undefined: nobody has said yet. */
  readonly hasAudio: boolean | undefined;
}

/** The browser's own player: it asks for the parts that are heard, and every keyboard and screen reader knows it. */
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
