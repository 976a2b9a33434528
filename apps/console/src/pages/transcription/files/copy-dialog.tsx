import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { textQuery } from '../../../api/queries';
import { ErrorAlert } from '../../../components/alert';
import { Button } from '../../../components/button';
import { CopyButton } from '../../../components/copy-button';
import { Dialog } from '../../../components/dialog';
import { FILES_TEXTS } from '../../../texts/transcription/reading';
import { COMMON_TEXTS } from '../../../texts/common';
import { downloadLink, OFFERED_FORMATS, type DownloadOptions, type TextFile } from './download-links';
import { OptionChecks } from './option-checks';

interface Props {
  readonly file: TextFile;
  readonly revision: number;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Copies the stored text as the TXT file has it, and shows it. */
export function CopyDialog({ file: { address, hasSpeakers }, revision, isOpen, onClose }: Props) {
  const [chosen, setChosen] = useState<DownloadOptions>({ speakers: true, times: false, norm: false });
  const query = useQuery({ ...textQuery(downloadLink(address, 'turnos', chosen), revision), enabled: isOpen });
  const text = query.data ?? '';
  return (
    <Dialog title={FILES_TEXTS.copyTitle} isOpen={isOpen} onClose={onClose}>
      <div className="stack">
        <OptionChecks
          options={OFFERED_FORMATS.turnos.options}
          hasSpeakers={hasSpeakers}
          chosen={chosen}
          onChoose={setChosen}
        />
        <textarea className="copied" readOnly rows={8} aria-label={FILES_TEXTS.copied} value={text} />
        <ErrorAlert error={query.error} />
        <div className="row row-end">
          <Button onPress={onClose}>{COMMON_TEXTS.close}</Button>
          <CopyButton text={text} what={FILES_TEXTS.whatText} />
        </div>
      </div>
    </Dialog>
  );
}
