import { useState } from 'react';
import type { Format, Transcription } from '../../api/queries';
import { formatDateTime, formatDuration } from '../../format/format';
import { fileNameOf, nameOf } from './name-of';
import type { Passage } from './place-words';
import { saveFile } from './save-file';
import type { SpeakerNames } from './speaker-name';
import { speakerShown } from './transcript-text';

/** For each format of the API, the file extension and label; null for formats that the page does not offer. */
const FORMATS: Readonly<Record<Format, { readonly ending: string; readonly name: string } | null>> = {
  texto: { ending: 'txt', name: 'Texto (TXT)' },
  literal: null,
  srt: { ending: 'srt', name: 'Legendas (SRT)' },
  vtt: { ending: 'vtt', name: 'Legendas (VTT)' },
  json: { ending: 'json', name: 'Dados (JSON)' },
};

export const OFFERED = Object.entries(FORMATS).flatMap(([formato, file]) =>
  file === null ? [] : [{ formato, ...file }],
);

interface Props {
  readonly transcription: Transcription;
  readonly passages: readonly Passage[];
  readonly names: SpeakerNames;
}

/** Links to the API, which renders the stored result. The page generates the Word document itself, with the names given to speakers. */
export function Downloads({ transcription, passages, names }: Props) {
  const file = fileNameOf(nameOf(transcription));
  return (
    <section aria-labelledby="downloads">
      <h2 id="downloads">Baixar</h2>
      <ul className="downloads">
        {OFFERED.map(({ formato, ending, name }) => (
          <li key={formato}>
            <a href={`/v1/transcriptions/${transcription.id}?formato=${formato}`} download={`${file}.${ending}`}>
              {name}
            </a>
          </li>
        ))}
        <li>
          <WordDocument {...{ transcription, passages, names }} />
        </li>
      </ul>
    </section>
  );
}

function WordDocument({ transcription, passages, names }: Props) {
  const [failed, setFailed] = useState(false);
  const save = async (): Promise<void> => {
    const { created_at, duration_s } = transcription;
    const title = nameOf(transcription);
    const { docxFile, DOCX_TYPE } = await import('./docx-file');
    const subtitle = [formatDateTime(created_at), duration_s === null ? '' : formatDuration(duration_s)];
    const written = passages.map(({ segment }, index) => ({
      startS: segment.start_s,
      speaker: speakerShown(passages, index, names),
      text: segment.text,
    }));
    const bytes = docxFile({ title, subtitle: subtitle.join(', '), passages: written });
    saveFile(new Blob([bytes], { type: DOCX_TYPE }), `${fileNameOf(title)}.docx`);
  };
  return (
    <>
      <button type="button" className="link-button" onClick={() => void save().catch(() => setFailed(true))}>
        Word (DOCX)
      </button>
      {failed && (
        <span role="alert" className="field-error">
          Não foi possível fazer o documento: carregue a página de novo.
        </span>
      )}
    </>
  );
}
