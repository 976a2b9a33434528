import { useQuery } from '@tanstack/react-query';
import { accountQuery } from '../../api/queries';
import { formatDuration } from '../../format/format';
import { paidSeconds } from '../../money/credit-left';
import { TRIAL_TEXTS } from '../../texts/home';
import { TrialWithheld } from './trial-withheld';

/** The remaining audio of the trial, or why an account without credit began without one; renders nothing once it is used up. */
export function FreeMinutes() {
  const { data } = useQuery(accountQuery);
  const trial = data?.balance.lots.filter(({ kind }) => kind === 'trial') ?? [];
  const seconds = paidSeconds(trial);
  if (data?.balance.lots.length === 0) return <TrialWithheld />;
  if (seconds < 1) return null;
  return (
    <p className="free">
      <strong>{TRIAL_TEXTS.free(formatDuration(seconds))}</strong> <span className="hint">{TRIAL_TEXTS.freeHint}</span>
    </p>
  );
}
