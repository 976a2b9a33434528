import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { transcriptionsQuery, type TranscriptionStatus } from '../../api/queries';
import { Button } from '../../components/button';
import { Loaded } from '../../components/loaded';
import { Page } from '../../components/page';
import { SelectField } from '../../components/select-field';
import { STATUS_NAMES } from '../../components/status-badge';
import { TranscriptionRows } from './transcription-rows';

const FILTERS = { all: 'Todas', ...STATUS_NAMES } as const;
type Filter = keyof typeof FILTERS;

function isStatus(value: string | null): value is TranscriptionStatus {
  return value !== null && Object.hasOwn(STATUS_NAMES, value);
}

/** The filter is in the URL, so that reloads and bookmarks keep it. */
export function TranscriptionsPage() {
  const [search, setSearch] = useSearchParams();
  const given = search.get('estado');
  const status = isStatus(given) ? given : null;
  const query = useInfiniteQuery(transcriptionsQuery(status));
  const filter = (chosen: Filter): void => setSearch(chosen === 'all' ? {} : { estado: chosen }, { replace: true });
  return (
    <Page
      title="Transcrições"
      actions={
        <Link to="/transcrever" className="button button-primary">
          Transcrever
        </Link>
      }
    >
      <SelectField label="Mostrar" value={status ?? 'all'} options={FILTERS} onChange={filter} />
      <Loaded query={query} what="as transcrições">
        {({ pages }) => {
          const rows = pages.flatMap(({ data }) => data);
          if (rows.length === 0) return <Nothing filtered={status !== null} />;
          return (
            <div className="stack">
              <TranscriptionRows rows={rows} />
              {query.hasNextPage && (
                <div>
                  <Button isPending={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
                    Mostrar mais
                  </Button>
                </div>
              )}
              <p role="status" className="hint">
                {rows.length === 1 ? '1 transcrição' : `${rows.length} transcrições`}
                {query.hasNextPage && ', e há mais'}
              </p>
            </div>
          );
        }}
      </Loaded>
    </Page>
  );
}

function Nothing({ filtered }: { readonly filtered: boolean }) {
  if (filtered) return <p className="empty">Nenhuma transcrição assim. Escolha “Todas” para ver as outras.</p>;
  return (
    <p className="empty">
      Nenhuma transcrição ainda. <Link to="/transcrever">Envie o primeiro áudio</Link>.
    </p>
  );
}
