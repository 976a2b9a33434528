import { Label, ProgressBar as AriaProgressBar } from 'react-aria-components';
import { formatPercent } from '../format/format';

interface Props {
  readonly label: string;
  /** 0 to 1. */
  readonly fraction: number;
}

/** Uses the native element, because its width needs no inline style. */
export function ProgressBar({ label, fraction }: Props) {
  return (
    <AriaProgressBar
      className="progress"
      value={fraction}
      minValue={0}
      maxValue={1}
      valueLabel={formatPercent(fraction)}
    >
      <Label>{label}</Label>
      <span className="progress-value">{formatPercent(fraction)}</span>
      <progress aria-hidden="true" value={fraction} max={1} />
    </AriaProgressBar>
  );
}
