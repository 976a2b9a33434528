import type { Account } from '../../api/queries';
import { formatBalance, formatDuration } from '../../format/format';
import { isOnTrial, paidSeconds } from '../../money/credit-left';
import { HOME_TEXTS } from '../../texts/home';

interface Props {
  readonly account: Account;
  /** What follows the minutes of a trial. */
  readonly trialHint: string;
}

/** How much audio the account's credit pays: free minutes on trial, and with the balance once it has paid. */
export function AudioLeft({ account, trialHint }: Props) {
  const { lots, available_brl } = account.balance;
  const left = formatDuration(paidSeconds(lots));
  const onTrial = isOnTrial(account);
  return (
    <p className="free">
      <strong>{onTrial ? HOME_TEXTS.freeLeft(left) : left}</strong>{' '}
      <span className="hint">{onTrial ? trialHint : HOME_TEXTS.creditHint(formatBalance(available_brl))}</span>
    </p>
  );
}
