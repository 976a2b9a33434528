import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { transcriptionQuery, type Progress, type Segment, type Segments, type Transcription } from '../../api/queries';

interface Live {
  readonly id: string;
  readonly progress: Progress | null;
  readonly segments: readonly Segment[];
}

interface Followed {
  readonly query: UseQueryResult<Transcription>;
  /** Null when queued or ended. */
  readonly progress: Progress | null;
  /** The stable text so far; empty once the transcript is complete. */
  readonly segments: readonly Segment[];
}

/** A constant, so that an empty text keeps its identity between renders. */
const NO_SEGMENTS: readonly Segment[] = [];

const ENDS = ['completed', 'failed', 'canceled'] as const;

/** Loads a transcription; with `follow`, also updates it from its event stream, which starts by replaying all earlier events. */
export function useTranscription(id: string, { follow }: { readonly follow: boolean }): Followed {
  const queries = useQueryClient();
  const query = useQuery(transcriptionQuery(id));
  const [live, setLive] = useState<Live>({ id, progress: null, segments: [] });
  const status = query.data?.status;
  const runs = status === 'queued' || status === 'processing';
  useEffect(() => {
    if (!runs || !follow) return;
    const events = new EventSource(`/v1/transcriptions/${id}/events`);
    const empty: Live = { id, progress: null, segments: [] };
    let received = empty;
    const update = (next: Live): void => setLive((received = next));
    events.addEventListener('progress', ({ data }: MessageEvent<string>) => {
      update({ ...received, progress: JSON.parse(data) as Progress });
    });
    events.addEventListener('segments', ({ data }: MessageEvent<string>) => {
      const { segments, progress } = JSON.parse(data) as Segments;
      update({ id, progress, segments: [...received.segments, ...segments] });
    });
    const end = (): void => {
      events.close();
      void queries.invalidateQueries({ queryKey: ['transcriptions'] });
    };
    for (const name of ENDS) events.addEventListener(name, end);
    return () => events.close();
  }, [id, runs, follow, queries]);
  const own = live.id === id && runs ? live : null;
  // Polling goes on where the event stream has ended.
  const reports = [own?.progress, query.data?.progress].filter((report) => report != null);
  const progress = reports.reduce<Progress | null>(
    (most, report) => (most !== null && most.fraction >= report.fraction ? most : report),
    null,
  );
  return { query, progress, segments: own?.segments ?? NO_SEGMENTS };
}
