import { useQuery } from '@tanstack/react-query';
import { accountQuery } from '../../api/queries';
import { isOnTrial, paidSeconds } from '../../money/credit-left';
import { TRIAL_TEXTS } from '../../texts/home';
import { AudioLeft } from './audio-left';
import { TrialWithheld } from './trial-withheld';

/** What an account without transcriptions can transcribe, or why it began without a trial; renders nothing once the trial is used up. */
export function FirstCredit() {
  const { data } = useQuery(accountQuery);
  if (data === undefined) return null;
  const { lots } = data.balance;
  if (lots.length === 0) return <TrialWithheld />;
  if (isOnTrial(data) && paidSeconds(lots) < 1) return null;
  return <AudioLeft account={data} trialHint={TRIAL_TEXTS.freeHint} />;
}
