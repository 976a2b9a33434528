import { useMutation, useQueryClient } from '@tanstack/react-query';
import { TRANSCRIPTION_LISTS } from '../../../api/queries';
import { useEffect, useRef, useState } from 'react';
import { app } from '../../../api/clients';
import { unwrapResponse } from '../../../api/unwrap-response';
import { DialogForm } from '../../../components/dialog-form';
import { Loading } from '../../../components/loading';
import { SelectField } from '../../../components/select-field';
import { ARCHIVE_FORMATS, type ArchiveFormat } from '../../transcription/files/download-links';
import { saveFile } from '../../transcription/save-file';
import type { BulkProps } from './bulk-form';
import { countRecordings } from './count-recordings';

/** Downloads the texts of the chosen recordings as one archive. Closing the dialog stops it. */
export function DownloadForm({ rows, onClose, onDone }: BulkProps) {
  const queries = useQueryClient();
  const [format, setFormat] = useState<ArchiveFormat>('turnos');
  const controller = useRef<AbortController>(null);
  useEffect(() => () => controller.current?.abort(), []);
  const ids = rows.filter(({ status }) => status === 'completed').map(({ id }) => id);
  const textless = rows.length - ids.length;
  const download = useMutation({
    mutationFn: () => {
      const { signal } = (controller.current = new AbortController());
      const request = { body: { ids, formato: format }, parseAs: 'blob', signal } as const;
      return unwrapResponse(app.POST('/v1/app/transcriptions/archive', request));
    },
    onSuccess: (archive) => {
      saveFile(archive, `transcricoes-${new Date().toLocaleDateString('sv')}.zip`);
      onDone(`Textos de ${countRecordings(ids.length)} baixados.`);
      onClose();
    },
    // One of them may have been deleted in another tab.
    onError: () => void queries.invalidateQueries({ queryKey: TRANSCRIPTION_LISTS }),
  });
  return (
    <DialogForm
      submitLabel="Baixar"
      isDisabled={ids.length === 0}
      action={download}
      onSubmit={() => download.mutate()}
      onClose={onClose}
    >
      <p>
        Um arquivo ZIP com {ids.length === 1 ? '1 texto' : `${ids.length} textos`}, um por transcrição. O que foi
        escondido continua escondido.
      </p>
      {textless > 0 && (
        <p>{textless === 1 ? '1 não tem texto e fica de fora.' : `${textless} não têm texto e ficam de fora.`}</p>
      )}
      <SelectField label="Formato" value={format} options={ARCHIVE_FORMATS} onChange={setFormat} />
      {download.isPending && <Loading what="Juntando os textos" />}
    </DialogForm>
  );
}
