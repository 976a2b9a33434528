import { useQuery } from '@tanstack/react-query';
import { accountQuery } from '../../api/queries';
import { formatBytes } from '../../format/format';

/** What the account's uploads and kept audio use of its space. */
export function UsedSpace() {
  const { data } = useQuery(accountQuery);
  if (data === undefined) return null;
  const { storage, limits } = data;
  return (
    <p>
      Espaço usado por envios e áudios guardados: {formatBytes(storage.used_bytes)} de{' '}
      {formatBytes(limits.stored_bytes)}.
    </p>
  );
}
