import type { Sentiment } from '../../api/queries';
import { formatClock, formatShares } from '../../format/format';
import { SENTIMENT_TEXTS, TONE_NAMES } from '../../texts/transcription/page';

type Polarity = Sentiment['segments'][number]['tone'];

const POLARITIES = ['positivo', 'neutro', 'negativo'] as const satisfies readonly Polarity[];

interface Props {
  readonly sentiment: Sentiment;
  readonly onPlay: ((second: number) => void) | null;
}

/** The overall sentiment, and the negative passages, which reviewers of calls look for. */
export function SentimentPanel({ sentiment: { segments, summary }, onPlay }: Props) {
  const shares = formatShares(POLARITIES.map((tone) => summary.overall.shares[tone]));
  const negative = segments.filter(({ tone }) => tone === 'negativo');
  return (
    <section aria-labelledby="tone">
      <h2 id="tone">{SENTIMENT_TEXTS.title}</h2>
      <p>
        {SENTIMENT_TEXTS.overall} <strong>{summary.overall.tone}</strong>
      </p>
      <ul className="talk">
        {POLARITIES.map((tone, index) => (
          <li key={tone} className={`tone-${tone}`}>
            <span className="speaker">{TONE_NAMES[tone]}</span>
            <span className="hint">
              {shares[index]} {SENTIMENT_TEXTS.ofWords}
            </span>
            <meter aria-hidden="true" value={summary.overall.shares[tone]} max={1} />
          </li>
        ))}
      </ul>
      {negative.length > 0 && (
        <details>
          <summary>{SENTIMENT_TEXTS.negative(negative.length)}</summary>
          <ul className="entities">
            {negative.map(({ text, start_s }) => (
              <li key={start_s}>
                <span className="wrap">{text}</span>
                {onPlay === null ? (
                  <span className="hint">{formatClock(start_s)}</span>
                ) : (
                  <button
                    type="button"
                    className="time"
                    aria-label={SENTIMENT_TEXTS.playNegative(formatClock(start_s))}
                    onClick={() => onPlay(start_s)}
                  >
                    {formatClock(start_s)}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
