import { formatDay, formatDuration } from '../../format/format';
import { costOf, useOnTrial } from '../../money/use-cost';
import { USAGE_CHART_TEXTS } from '../../texts/usage/chart';
import type { UsageDay } from './usage-days';

/** In SVG units, which scale with the page. */
const [STEP, BAR, HEIGHT] = [10, 7, 120];

interface Props {
  readonly days: readonly UsageDay[];
  /** Low, and without the table. */
  readonly isCompact?: boolean;
}

/** Bar chart of seconds of audio per day, with a table for screen readers and exact figures. */
export function UsageChart({ days, isCompact = false }: Props) {
  const onTrial = useOnTrial();
  const most = Math.max(1, ...days.map(({ seconds }) => seconds));
  const [first, last] = [days[0], days.at(-1)];
  return (
    <div className="stack">
      <figure className={isCompact ? 'chart chart-compact' : 'chart'}>
        <svg viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          {days.map((day, index) => {
            const { date, seconds } = day;
            const tall = seconds === 0 ? 1 : Math.max(3, (seconds / most) * HEIGHT);
            return (
              <rect
                key={date}
                className={seconds === 0 ? 'chart-none' : 'chart-bar'}
                x={index * STEP + (STEP - BAR) / 2}
                y={HEIGHT - tall}
                width={BAR}
                height={tall}
              >
                <title>{titleOf(day, onTrial)}</title>
              </rect>
            );
          })}
        </svg>
        <figcaption className="chart-ends hint">
          <span>{first !== undefined && formatDay(first.date)}</span>
          <span>{USAGE_CHART_TEXTS.peak(formatDuration(most))}</span>
          <span>{last !== undefined && formatDay(last.date)}</span>
        </figcaption>
      </figure>
      {!isCompact && (
        <details>
          <summary>{USAGE_CHART_TEXTS.asTable}</summary>
          <table className="table">
            <thead>
              <tr>
                <th scope="col">{USAGE_CHART_TEXTS.day}</th>
                <th scope="col">{USAGE_CHART_TEXTS.audio}</th>
                {onTrial === false && <th scope="col">{USAGE_CHART_TEXTS.cost}</th>}
              </tr>
            </thead>
            <tbody>
              {days
                .filter(({ seconds }) => seconds > 0)
                .map(({ date, seconds, brl }) => (
                  <tr key={date}>
                    <th scope="row">{formatDay(date)}</th>
                    <td>{formatDuration(seconds)}</td>
                    {onTrial === false && <td>{costOf(brl, onTrial)}</td>}
                  </tr>
                ))}
            </tbody>
          </table>
        </details>
      )}
    </div>
  );
}

/** What is shown over a bar. */
function titleOf({ date, seconds, brl }: UsageDay, onTrial: boolean | null): string {
  const cost = seconds === 0 ? null : costOf(brl, onTrial);
  return `${formatDay(date)}: ${formatDuration(seconds)}${cost === null ? '' : `, ${cost}`}`;
}
