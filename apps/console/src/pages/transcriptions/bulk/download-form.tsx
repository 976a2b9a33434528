import { useMutation, useQueryClient } from '@tanstack/react-query';
import { TRANSCRIPTION_LISTS } from '../../../api/queries';
import { useState } from 'react';
import { app } from '../../../api/clients';
import { unwrapResponse } from '../../../api/unwrap-response';
import { DialogForm } from '../../../components/dialog-form';
import { Loading } from '../../../components/loading';
import { SelectField } from '../../../components/select-field';
import { useAbortSignal } from '../../../components/use-abort-signal';
import { ARCHIVE_FORMATS, type ArchiveFormat } from '../../transcription/files/download-links';
import { saveFile } from '../../transcription/save-file';
import { BULK_DOWNLOAD_TEXTS } from '../../../texts/transcriptions/bulk';
import { COMMON_TEXTS } from '../../../texts/common';
import type { BulkProps } from './bulk-form';
import { countRecordings } from './count-recordings';

/** Downloads the texts of the chosen recordings as one archive. Closing the dialog stops it. */
export function DownloadForm({ rows, onClose, onDone }: BulkProps) {
  const queries = useQueryClient();
  const [format, setFormat] = useState<ArchiveFormat>('turnos');
  const newSignal = useAbortSignal();
  const ids = rows.filter(({ status }) => status === 'completed').map(({ id }) => id);
  const textless = rows.length - ids.length;
  const download = useMutation({
    mutationFn: () => {
      const request = { body: { ids, formato: format }, parseAs: 'blob', signal: newSignal() } as const;
      return unwrapResponse(app.POST('/v1/app/transcriptions/archive', request));
    },
    onSuccess: (archive) => {
      saveFile(archive, BULK_DOWNLOAD_TEXTS.fileName(new Date().toLocaleDateString('sv')));
      onDone(BULK_DOWNLOAD_TEXTS.done(countRecordings(ids.length)));
      onClose();
    },
    // One of them may have been deleted in another tab.
    onError: () => void queries.invalidateQueries({ queryKey: TRANSCRIPTION_LISTS }),
  });
  return (
    <DialogForm
      submitLabel={COMMON_TEXTS.download}
      isDisabled={ids.length === 0}
      action={download}
      onSubmit={() => download.mutate()}
      onClose={onClose}
    >
      <p>{BULK_DOWNLOAD_TEXTS.explanation(ids.length)}</p>
      {textless > 0 && <p>{BULK_DOWNLOAD_TEXTS.textless(textless)}</p>}
      <SelectField label={BULK_DOWNLOAD_TEXTS.format} value={format} options={ARCHIVE_FORMATS} onChange={setFormat} />
      {download.isPending && <Loading what={BULK_DOWNLOAD_TEXTS.doing} />}
    </DialogForm>
  );
}
