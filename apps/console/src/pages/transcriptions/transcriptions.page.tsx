import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { transcriptionsQuery, type ListFilter } from '../../api/queries';
import { ErrorAlert } from '../../components/alert';
import { Button } from '../../components/button';
import { Loaded } from '../../components/loaded';
import { Page } from '../../components/page';
import { useMay } from '../../session/use-may';
import { PAGE_NAMES } from '../../texts/shell';
import { TRANSCRIPTIONS_TEXTS } from '../../texts/transcriptions/page';
import { COMMON_TEXTS } from '../../texts/common';
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
      title={PAGE_NAMES.transcriptions}
      actions={
        mayTranscribe && (
          <Link to="/transcrever" className="button button-primary">
            {PAGE_NAMES.transcribe}
          </Link>
        )
      }
    >
      <ListSearch filter={filter} onChange={change} />
      <Loaded query={query} what={TRANSCRIPTIONS_TEXTS.what}>
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
                  {COMMON_TEXTS.showMore}
                </Button>
              </div>
            )}
            {rows.length > 0 && (
              <p role="status" className="hint">
                {COMMON_TEXTS.transcriptions(rows.length)}
                {filter.words !== undefined && TRANSCRIPTIONS_TEXTS.withWords(filter.words)}
                {query.hasNextPage && TRANSCRIPTIONS_TEXTS.andMore}
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
      <Link to="/transcrever">{TRANSCRIPTIONS_TEXTS.sendFirst}</Link>.
    </>
  );
}

function Nothing({ filter, onClear }: { readonly filter: ListFilter; readonly onClear: () => void }) {
  const mayTranscribe = useMay('transcribe');
  if (Object.keys(filter).length === 0) {
    return (
      <p className="empty">
        {TRANSCRIPTIONS_TEXTS.noneYet}
        {mayTranscribe && <FirstAudio />}
      </p>
    );
  }
  return (
    <div className="empty stack" role="status">
      <p>
        {filter.words === undefined ? TRANSCRIPTIONS_TEXTS.noneFiltered : TRANSCRIPTIONS_TEXTS.noneFound(filter.words)}
      </p>
      <div>
        <Button onPress={onClear}>{TRANSCRIPTIONS_TEXTS.showAll}</Button>
      </div>
    </div>
  );
}
