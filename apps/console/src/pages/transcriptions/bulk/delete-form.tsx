import { useQueryClient } from '@tanstack/react-query';
import { isApiError } from '../../../api/api-error';
import { api } from '../../../api/clients';
import {
  TRANSCRIPTION_LISTS,
  transcriptionQuery,
  type TranscriptionPages,
  type TranscriptionSummary,
} from '../../../api/queries';
import { unwrapResponse } from '../../../api/unwrap-response';
import { formatDuration } from '../../../format/format';
import { nameOf } from '../../transcription/name-of';
import { BULK_DELETE_TEXTS } from '../../../texts/transcriptions/bulk';
import { BulkForm, type BulkProps } from './bulk-form';
import { countRecordings } from './count-recordings';

/** Names shown of the recordings that will be deleted. */
const NAMED = 5;

export function DeleteForm({ rows, ...props }: BulkProps) {
  const queries = useQueryClient();
  const remove = async ({ id }: TranscriptionSummary): Promise<void> => {
    try {
      await unwrapResponse(api.DELETE('/v1/transcriptions/{id}', { params: { path: { id } } }));
    } catch (error) {
      // Another tab was faster.
      if (!isApiError(error, 'deleted')) throw error;
    }
    queries.removeQueries({ queryKey: transcriptionQuery(id).queryKey });
    queries.setQueriesData<TranscriptionPages>({ queryKey: TRANSCRIPTION_LISTS }, (list) =>
      list === undefined
        ? list
        : { ...list, pages: list.pages.map((page) => ({ ...page, data: page.data.filter((row) => row.id !== id) })) },
    );
  };
  const running = rows.filter(({ status }) => status === 'queued' || status === 'processing').length;
  const seconds = rows.reduce((sum, { duration_s }) => sum + (duration_s ?? 0), 0);
  return (
    <BulkForm
      {...props}
      rows={rows}
      submitLabel={BULK_DELETE_TEXTS.submit(rows.length)}
      kind="danger"
      doing={BULK_DELETE_TEXTS.doing}
      act={remove}
      onRun={() => void queries.invalidateQueries({ queryKey: TRANSCRIPTION_LISTS })}
      outcome={(count) => BULK_DELETE_TEXTS.done(count, countRecordings(count))}
    >
      <p>
        {BULK_DELETE_TEXTS.what(countRecordings(rows.length))}
        {seconds > 0 && ` (${formatDuration(seconds)})`} {BULK_DELETE_TEXTS.noUndo}
      </p>
      {running > 0 && <p>{BULK_DELETE_TEXTS.running(running)}</p>}
      <ul className="bulk-names">
        {rows.slice(0, NAMED).map((row) => (
          <li key={row.id} className="wrap">
            {nameOf(row)}
          </li>
        ))}
        {rows.length > NAMED && <li className="hint">{BULK_DELETE_TEXTS.andMore(rows.length - NAMED)}</li>}
      </ul>
    </BulkForm>
  );
}
