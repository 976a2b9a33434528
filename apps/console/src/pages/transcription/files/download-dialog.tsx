import { useState } from 'react';
import type { Transcription } from '../../../api/queries';
import { Button } from '../../../components/button';
import { Dialog } from '../../../components/dialog';
import { fileNameOf, nameOf } from '../name-of';
import { downloadLink, OFFERED_FORMATS, type DownloadOptions, type OfferedFormat } from './download-links';
import { OptionChecks } from './option-checks';

interface Props {
  readonly transcription: Transcription;
  readonly hasSpeakers: boolean;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Format and options of a file, which the API renders from the stored text with the names given to speakers. */
export function DownloadDialog({ transcription, hasSpeakers, isOpen, onClose }: Props) {
  const { id } = transcription;
  const [format, setFormat] = useState<OfferedFormat>('turnos');
  const [chosen, setChosen] = useState<DownloadOptions>({ speakers: true, times: true, norm: false });
  const formats = Object.entries(OFFERED_FORMATS) as [OfferedFormat, (typeof OFFERED_FORMATS)[OfferedFormat]][];
  return (
    <Dialog title="Baixar o texto" isOpen={isOpen} onClose={onClose}>
      <div className="stack">
        <fieldset className="radios file-formats">
          <legend className="visually-hidden">Formato</legend>
          {formats.map(([each, { name, use }]) => (
            <label key={each} className="radio">
              <input
                type="radio"
                name="formato"
                value={each}
                checked={each === format}
                onChange={() => setFormat(each)}
              />
              <span>
                <strong>{name}</strong> <span className="hint">{use}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <OptionChecks
          options={OFFERED_FORMATS[format].options}
          hasSpeakers={hasSpeakers}
          chosen={chosen}
          onChoose={setChosen}
        />
        <div className="row row-end">
          <Button onPress={onClose}>Fechar</Button>
          {/* The API names its files, except the object itself. */}
          <a
            className="button button-primary"
            href={downloadLink(id, format, chosen)}
            download={format === 'json' ? `${fileNameOf(nameOf(transcription))}.json` : ''}
          >
            Baixar
          </a>
        </div>
      </div>
    </Dialog>
  );
}
