import { useQuery } from '@tanstack/react-query';
import { accountQuery } from '../api/queries';
import { formatMoney } from '../format/format';
import { isOnTrial } from './credit-left';

/** Whether the signed-in account has only its trial; null until it is known. */
export function useOnTrial(): boolean | null {
  const { data } = useQuery(accountQuery);
  return data === undefined ? null : isOnTrial(data);
}

/** What a recording cost, as a page shows it; null where there is nothing to show: before it is charged, and on trial. */
export function useCost(brl: number | null): string | null {
  return costOf(brl, useOnTrial());
}

/** The same for each of many recordings, for which the account is read once. */
export function costOf(brl: number | null, onTrial: boolean | null): string | null {
  return brl === null || onTrial !== false ? null : formatMoney(brl);
}
