import { useState } from 'react';
import { Button } from '../../../components/button';
import { FILES_TEXTS } from '../../../texts/transcription/reading';
import { COMMON_TEXTS } from '../../../texts/common';
import { CopyDialog } from './copy-dialog';
import { DownloadDialog } from './download-dialog';
import type { TextFile } from './download-links';
import './files.css';

interface Props {
  readonly file: TextFile;
  /** Of the text that is stored. */
  readonly revision: number;
}

/** Copies and downloads the text. */
export function TextActions({ file, revision }: Props) {
  const [open, setOpen] = useState<'copy' | 'download' | null>(null);
  const onClose = (): void => setOpen(null);
  return (
    <>
      <Button onPress={() => setOpen('copy')}>{FILES_TEXTS.copy}</Button>
      <Button onPress={() => setOpen('download')}>{COMMON_TEXTS.download}</Button>
      <CopyDialog file={file} revision={revision} isOpen={open === 'copy'} onClose={onClose} />
      <DownloadDialog file={file} isOpen={open === 'download'} onClose={onClose} />
    </>
  );
}
