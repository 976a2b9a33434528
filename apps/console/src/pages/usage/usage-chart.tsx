import { useState, type PointerEvent } from 'react';
import { formatDay, formatDuration } from '../../format/format';
import { costOf, useOnTrial } from '../../money/use-cost';
import { USAGE_CHART_TEXTS } from '../../texts/usage/chart';
import type { UsageDay } from './usage-days';
import { linesFor } from './usage-scale';

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
  /** Index of the day under the pointer. */
  const [pointed, setPointed] = useState<number | null>(null);
  const most = Math.max(...days.map(({ seconds }) => seconds));
  const lines = isCompact ? [] : [0, ...linesFor(most)];
  // Without an axis, the highest bar has the whole height.
  const top = lines.at(-1) ?? Math.max(1, most);
  const [first, last] = [days[0], days.at(-1)];
  const day = pointed === null ? undefined : days[pointed];
  const point = ({ clientX, currentTarget }: PointerEvent): void => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setPointed(Math.min(days.length - 1, Math.max(0, Math.floor(((clientX - left) / width) * days.length))));
  };
  return (
    <div className="stack">
      <figure className={isCompact ? 'chart chart-compact' : 'chart'}>
        <div className="chart-plot" aria-hidden="true">
          {lines.map((line) => (
            <span key={line} className="chart-line" style={{ bottom: `${(line / top) * 100}%` }}>
              <span className="hint">{line === 0 ? '0' : formatDuration(line)}</span>
            </span>
          ))}
          <svg
            viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
            preserveAspectRatio="none"
            onPointerMove={point}
            onPointerLeave={() => setPointed(null)}
          >
            {days.map(({ date, seconds }, index) => {
              const tall = seconds === 0 ? 1 : Math.max(3, (seconds / top) * HEIGHT);
              const kind = seconds === 0 ? 'chart-none' : 'chart-bar';
              return (
                <rect
                  key={date}
                  className={index === pointed ? `${kind} chart-pointed` : kind}
                  x={index * STEP + (STEP - BAR) / 2}
                  y={HEIGHT - tall}
                  width={BAR}
                  height={tall}
                />
              );
            })}
          </svg>
        </div>
        <figcaption className="chart-ends hint">
          <span>{first !== undefined && formatDay(first.date)}</span>
          <span>{day === undefined ? USAGE_CHART_TEXTS.peak(formatDuration(most)) : titleOf(day, onTrial)}</span>
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

/** What is shown of the day under the pointer. */
function titleOf({ date, seconds, brl }: UsageDay, onTrial: boolean | null): string {
  const cost = seconds === 0 ? null : costOf(brl, onTrial);
  return `${formatDay(date)}: ${formatDuration(seconds)}${cost === null ? '' : `, ${cost}`}`;
}
