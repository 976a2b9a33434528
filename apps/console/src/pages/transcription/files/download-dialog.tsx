import { useState } from 'react';
import { Dialog } from '../../../components/dialog';
import { fileNameOf } from '../name-of';
import { FILES_TEXTS } from '../../../texts/transcription/reading';
import { DownloadActions } from './download-actions';
import {
  downloadLink,
  OFFERED_FORMATS,
  type DownloadOptions,
  type OfferedFormat,
  type TextFile,
} from './download-links';
import { OptionChecks } from './option-checks';

interface Props {
  readonly file: TextFile;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Format and options of a file, which the API renders from the stored text with the names given to speakers. */
export function DownloadDialog({ file: { address, name, hasSpeakers, formats }, isOpen, onClose }: Props) {
  const [format, setFormat] = useState<OfferedFormat>('turnos');
  const [chosen, setChosen] = useState<DownloadOptions>({ speakers: true, times: true, norm: false });
  return (
    <Dialog title={FILES_TEXTS.downloadTitle} isOpen={isOpen} onClose={onClose}>
      <div className="stack">
        <fieldset className="radios file-formats">
          <legend className="visually-hidden">{FILES_TEXTS.format}</legend>
          {formats.map((each) => (
            <label key={each} className="radio">
              <input
                type="radio"
                name="formato"
                value={each}
                checked={each === format}
                onChange={() => setFormat(each)}
              />
              <span>
                <strong>{OFFERED_FORMATS[each].name}</strong> <span className="hint">{OFFERED_FORMATS[each].use}</span>
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
        <DownloadActions
          address={downloadLink(address, format, chosen)}
          name={`${fileNameOf(name)}.${format}`}
          onClose={onClose}
        />
      </div>
    </Dialog>
  );
}
