import { useQuery } from '@tanstack/react-query';
import { accountQuery } from '../../api/queries';
import { formatBytes } from '../../format/format';
import { ACCOUNT_TEXTS } from '../../texts/account/page';

/** What the account's uploads and kept audio use of its space. */
export function UsedSpace() {
  const { data } = useQuery(accountQuery);
  if (data === undefined) return null;
  const { storage, limits } = data;
  return <p>{ACCOUNT_TEXTS.usedSpace(formatBytes(storage.used_bytes), formatBytes(limits.stored_bytes))}</p>;
}
