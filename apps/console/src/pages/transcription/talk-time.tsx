import type { Transcription } from '../../api/queries';
import { formatDuration, formatPercent } from '../../format/format';
import { speakerClass, speakerName } from './speaker-name';

interface Props {
  readonly metrics: NonNullable<Transcription['metrics']>;
}

/** How long each person spoke. */
export function TalkTime({ metrics: { speakers } }: Props) {
  if (speakers.length === 0) return null;
  return (
    <section aria-labelledby="talk">
      <h2 id="talk">Quem falou quanto</h2>
      <ul className="talk">
        {speakers.map(({ speaker, talk_s, share }) => (
          <li key={speaker} className={speakerClass(speaker)}>
            <span className="speaker">{speakerName(speaker)}</span>
            <span className="hint">
              {formatPercent(share)} · {formatDuration(talk_s)}
            </span>
            <meter aria-hidden="true" value={share} max={1} />
          </li>
        ))}
      </ul>
    </section>
  );
}
