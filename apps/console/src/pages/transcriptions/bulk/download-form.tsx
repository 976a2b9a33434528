import { useRef, useState } from 'react';
import { toApiError } from '../../../api/api-error';
import type { Format, TranscriptionSummary } from '../../../api/queries';
import { SelectField } from '../../../components/select-field';
import { OFFERED } from '../../transcription/downloads';
import { fileNameOf, nameOf } from '../../transcription/name-of';
import { saveFile } from '../../transcription/save-file';
import { BulkForm, type BulkProps } from './bulk-form';
import { countRecordings } from './count-recordings';
import { ZipFile } from './zip-file';

const NAMES = Object.fromEntries(OFFERED.map(({ formato, name }) => [formato, name]));

/** Downloads the texts of the chosen recordings as one archive, which the page writes from the API's files. */
export function DownloadForm({ rows, ...props }: BulkProps) {
  const [format, setFormat] = useState<Format>('texto');
  const archive = useRef<ZipFile | null>(null);
  const hasRun = useRef(false);
  const ready = rows.filter(({ status }) => status === 'completed');
  const textless = rows.length - ready.length;
  const add = async (row: TranscriptionSummary): Promise<void> => {
    const answer = await fetch(`/v1/transcriptions/${row.id}?formato=${format}`);
    if (!answer.ok) throw toApiError(answer, await answer.json().catch(() => null));
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const ending = OFFERED.find(({ formato }) => formato === format)?.ending ?? 'txt';
    const modified = new Date(row.completed_at ?? row.created_at);
    (archive.current ??= new ZipFile()).add({ stem: fileNameOf(nameOf(row)), ending }, bytes, modified);
  };
  const save = (): void => {
    if (archive.current === null) return;
    saveFile(archive.current.end(), `transcricoes-${new Date().toLocaleDateString('sv')}.zip`);
    archive.current = null;
  };
  return (
    <BulkForm
      {...props}
      rows={ready}
      submitLabel="Baixar"
      isDisabled={ready.length === 0}
      doing="Juntando os textos"
      act={add}
      onRun={() => (hasRun.current = true)}
      onClose={() => {
        // The rest of the texts, if some could not be loaded; a download that was stopped is discarded.
        if (hasRun.current) save();
        props.onClose();
      }}
      onDone={(outcome) => {
        save();
        props.onDone(outcome);
      }}
      outcome={(count) => `Textos de ${countRecordings(count)} baixados.`}
    >
      <p>
        Um arquivo ZIP com {ready.length === 1 ? '1 texto' : `${ready.length} textos`}, um por transcrição. O que foi
        escondido continua escondido.
      </p>
      {textless > 0 && (
        <p>{textless === 1 ? '1 não tem texto e fica de fora.' : `${textless} não têm texto e ficam de fora.`}</p>
      )}
      <SelectField<Format>
        label="Formato"
        value={format}
        options={NAMES as Record<Format, string>}
        onChange={setFormat}
      />
    </BulkForm>
  );
}
