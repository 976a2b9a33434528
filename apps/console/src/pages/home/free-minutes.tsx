import { useQuery } from '@tanstack/react-query';
import { accountQuery } from '../../api/queries';
import { formatDuration } from '../../format/format';
import { TrialWithheld } from './trial-withheld';

const HOUR_S = 3600;

/** The remaining audio of the trial, or why an account without credit began without one; renders nothing once it is used up. */
export function FreeMinutes() {
  const { data } = useQuery(accountQuery);
  const trial = data?.balance.lots.filter(({ kind }) => kind === 'trial') ?? [];
  const seconds = trial.reduce((sum, lot) => sum + (lot.available_brl / lot.brl_per_hour) * HOUR_S, 0);
  if (data?.balance.lots.length === 0) return <TrialWithheld />;
  if (seconds < 1) return null;
  return (
    <p className="free">
      <strong>{formatDuration(seconds)} grátis</strong>{' '}
      <span className="hint">para experimentar, aqui e na API, sem cartão</span>
    </p>
  );
}
