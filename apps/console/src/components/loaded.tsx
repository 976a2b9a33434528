import type { ReactNode } from 'react';
import { Button } from './button';
import { Loading } from './loading';
import { Problem } from './notice';

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

/** What a query brought, or that it is on its way, or why it failed and how to try again. */
export function Loaded<Data>({ query, what, children }: Props<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error === null) return <Loading what={`Carregando ${what}`} />;
  return (
    <div className="stack">
      <Problem error={query.error} />
      <div>
        <Button onPress={() => void query.refetch()}>Tentar de novo</Button>
      </div>
    </div>
  );
}
