import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { transcriptionsQuery, type ListFilter } from '../../api/queries';
import { ErrorAlert } from '../../components/alert';
import { Button } from '../../components/button';
import { Loaded } from '../../components/loaded';
import { Page } from '../../components/page';
import { useMay } from '../../session/use-may';
import { addressOf, filterOf } from './list-address';
import { ListSearch } from './list-search';
import { RecordingList } from './recording-list';
import './transcriptions.css';

/** The search and the filters are in the URL, so that reloads, bookmarks and the back button keep them. */
export function TranscriptionsPage() {
  const [address, setAddress] = useSearchParams();
  const filter = useMemo(() => filterOf(address), [address]);
  const query = useInfiniteQuery({ ...transcriptionsQuery(filter), placeholderData: keepPreviousData });
  const change = useCallback(
    (changed: object): void => {
      // Two changes may come before the next render, so the present address counts, not the rendered one.
      const present = filterOf(new URLSearchParams(window.location.search));
      setAddress(addressOf({ ...present, ...changed }), { replace: true });
    },
    [setAddress],
  );
  const showTag = useCallback((tag: string): void => change({ tag }), [change]);
  const mayTranscribe = useMay('transcribe');
  const rows = useMemo(() => query.data?.pages.flatMap(({ data }) => data) ?? [], [query.data]);
  return (
    <Page
      title="Transcrições"
      actions={
        mayTranscribe && (
          <Link to="/transcrever" className="button button-primary">
            Transcrever
          </Link>
        )
      }
    >
      <ListSearch filter={filter} onChange={change} />
      <Loaded query={query} what="as transcrições">
        {() => (
          <div className="stack" aria-busy={query.isPlaceholderData}>
            <RecordingList
              rows={rows}
              list={String(address)}
              onTag={showTag}
              nothing={<Nothing filter={filter} onClear={() => setAddress({}, { replace: true })} />}
            />
            {query.isFetchNextPageError && <ErrorAlert error={query.error} />}
            {query.hasNextPage && (
              <div>
                <Button isPending={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
                  Mostrar mais
                </Button>
              </div>
            )}
            {rows.length > 0 && (
              <p role="status" className="hint">
                {rows.length === 1 ? '1 transcrição' : `${rows.length} transcrições`}
                {filter.words !== undefined && ` com “${filter.words}”`}
                {query.hasNextPage && ', e há mais'}
              </p>
            )}
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function FirstAudio() {
  return (
    <>
      {' '}
      <Link to="/transcrever">Envie o primeiro áudio</Link>.
    </>
  );
}

function Nothing({ filter, onClear }: { readonly filter: ListFilter; readonly onClear: () => void }) {
  const mayTranscribe = useMay('transcribe');
  if (Object.keys(filter).length === 0) {
    return <p className="empty">Nenhuma transcrição ainda.{mayTranscribe && <FirstAudio />}</p>;
  }
  return (
    <div className="empty stack" role="status">
      <p>
        {filter.words === undefined
          ? 'Nenhuma transcrição com esse filtro.'
          : `Nada encontrado com “${filter.words}”. A busca procura todas as palavras: tente com menos.`}
      </p>
      <div>
        <Button onPress={onClear}>Ver todas</Button>
      </div>
    </div>
  );
}
