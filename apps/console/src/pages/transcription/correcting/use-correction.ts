import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { ApiError, isApiError, isTransient, messageOf } from '../../../api/api-error';
import { api } from '../../../api/clients';
import { speakerNamesQuery, transcriptionQuery, type Transcription } from '../../../api/queries';
import { randomName } from '../../../api/random-name';
import { unwrapResponse } from '../../../api/unwrap-response';
import { CorrectionQueue, type QueueState, type Saved, type Sent, type Transport } from './correction-queue';
import type { Operation, Revision } from './operations';
import { takePending, writePending } from './pending-store';

interface Correction {
  readonly queue: CorrectionQueue;
  readonly state: QueueState;
  /** Whether entities and segments are of an earlier revision than the text. */
  readonly isOutdated: boolean;
  /** Loads them again. */
  readonly refresh: () => void;
}

/** Corrections of the transcript of a page, continued from the last visit. */
export function useCorrection(transcription: Transcription): Correction {
  const queries = useQueryClient();
  const { id } = transcription;
  const transport = useMemo(
    () =>
      transportOf({
        id,
        load: () => queries.fetchQuery({ ...transcriptionQuery(id), staleTime: 0 }),
        // Merged speakers and restored revisions have other names.
        onLoad: () => void queries.invalidateQueries(speakerNamesQuery(id)),
      }),
    [id, queries],
  );
  const queue = useMemo(
    () =>
      new CorrectionQueue({
        saved: savedOf(queries.getQueryData(transcriptionQuery(id).queryKey)!),
        transport,
        keep: (pending) => writePending(id, pending),
        newKey: randomName,
        wait,
      }),
    [id, queries, transport],
  );
  useEffect(() => {
    void takePending(id).then((left) => left.forEach((pending) => queue.adopt(pending)));
  }, [id, queue]);
  const state = useSyncExternalStore(queue.subscribe, queue.state);
  const isOutdated = state.status === 'saved' && state.revision > (transcription.revision ?? 0);
  const refresh = useCallback(() => {
    transport.load().catch(() => undefined);
  }, [transport]);
  return { queue, state, isOutdated, refresh };
}

function savedOf({ revision = 0, words }: Transcription): Saved {
  return { revision, words: words ?? [] };
}

interface Loading {
  readonly id: string;
  /** Loads the transcription and shows it. */
  readonly load: () => Promise<Transcription>;
  readonly onLoad: () => void;
}

function transportOf({ id, load, onLoad }: Loading): Transport {
  const path = { id };
  return {
    send: async (revision, operations, key) => {
      const header = { Prefer: 'return=minimal', 'Idempotency-Key': key };
      const body = { revision, operations: [...operations] as Operation[] };
      const request = api.PATCH('/v1/transcriptions/{id}/transcript', { params: { path, header }, body });
      return unwrapResponse(request).then(
        (stored): Sent => ({ kind: 'stored', revision: stored as unknown as Revision }),
        failed,
      );
    },
    after: async (revision) => {
      const revisions: Revision[] = [];
      let isLast = false;
      while (!isLast) {
        const query = { after: revisions.at(-1)?.revision ?? revision, limit: 100 };
        const page = await unwrapResponse(api.GET('/v1/transcriptions/{id}/revisions', { params: { path, query } }));
        revisions.push(...page.data);
        isLast = !page.has_more;
      }
      return revisions;
    },
    load: async () => {
      const loaded = await load();
      onLoad();
      return savedOf(loaded);
    },
  };
}

function failed(error: unknown): Sent {
  if (isApiError(error, 'revision_conflict')) return { kind: 'conflict' };
  // The user may sign in again in another tab.
  const isSignedOut = error instanceof ApiError && error.status === 401;
  // It stays in the browser, and is sent when the page is opened in its account again.
  const isElsewhere = isApiError(error, 'account_switched');
  if (isTransient(error) || isSignedOut || isElsewhere) return { kind: 'unavailable' };
  return { kind: 'refused', message: messageOf(error) };
}

/** Ends early when the browser has a connection again. */
function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      window.removeEventListener('online', done);
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    window.addEventListener('online', done);
  });
}
