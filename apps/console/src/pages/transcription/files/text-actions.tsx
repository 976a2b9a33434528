import { useState } from 'react';
import type { Transcription } from '../../../api/queries';
import { Button } from '../../../components/button';
import { CopyDialog } from './copy-dialog';
import { DownloadDialog } from './download-dialog';
import './files.css';

interface Props {
  readonly transcription: Transcription;
  /** Of the text that is stored. */
  readonly revision: number;
}

/** Copies and downloads the text. */
export function TextActions({ transcription, revision }: Props) {
  const [open, setOpen] = useState<'copy' | 'download' | null>(null);
  const hasSpeakers = transcription.segments?.some(({ speaker }) => speaker !== undefined) === true;
  const onClose = (): void => setOpen(null);
  return (
    <>
      <Button onPress={() => setOpen('copy')}>Copiar</Button>
      <Button onPress={() => setOpen('download')}>Baixar</Button>
      <CopyDialog
        id={transcription.id}
        revision={revision}
        hasSpeakers={hasSpeakers}
        isOpen={open === 'copy'}
        onClose={onClose}
      />
      <DownloadDialog
        transcription={transcription}
        hasSpeakers={hasSpeakers}
        isOpen={open === 'download'}
        onClose={onClose}
      />
    </>
  );
}
