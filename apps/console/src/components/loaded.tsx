import type { ReactNode } from 'react';
import { isTransient } from '../api/api-error';
import { COMMON_TEXTS } from '../texts/common';
import { Button } from './button';
import { Loading } from './loading';
import { ErrorAlert } from './alert';

interface Query<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  refetch(): unknown;
}

interface Props<Data> {
  readonly query: Query<Data>;
  readonly what: string;
  readonly children: (data: Data) => ReactNode;
}

/** Renders the data of a query, its loading state, or its error, with a retry button where a retry may help. */
export function Loaded<Data>({ query, what, children }: Props<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error === null) return <Loading what={COMMON_TEXTS.loading(what)} />;
  return (
    <div className="stack">
      <ErrorAlert error={query.error} />
      {isTransient(query.error) && (
        <div>
          <Button onPress={() => void query.refetch()}>{COMMON_TEXTS.retry}</Button>
        </div>
      )}
    </div>
  );
}
