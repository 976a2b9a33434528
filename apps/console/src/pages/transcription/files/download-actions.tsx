import { useMutation } from '@tanstack/react-query';
import { fetchFile } from '../../../api/fetch-file';
import { ErrorAlert } from '../../../components/alert';
import { Button } from '../../../components/button';
import { useAbortSignal } from '../../../components/use-abort-signal';
import { COMMON_TEXTS } from '../../../texts/common';
import { FILES_TEXTS } from '../../../texts/transcription/reading';
import { saveFile } from '../save-file';

interface Props {
  /** Of the file, with its format and options. */
  readonly address: string;
  /** Where the API does not name the file. */
  readonly name: string;
  readonly onClose: () => void;
}

/** Downloads a file, and shows that it is being prepared, that it is there, or why it is not. Closing the dialog stops it. */
export function DownloadActions({ address, name, onClose }: Props) {
  const newSignal = useAbortSignal();
  const download = useMutation({
    mutationFn: (from: string) => fetchFile(from, newSignal()),
    onSuccess: (fetched) => saveFile(fetched.file, fetched.name ?? name),
  });
  // After another choice, the last result says nothing.
  const isCurrent = download.variables === address;
  return (
    <>
      <ErrorAlert error={isCurrent ? download.error : null} />
      <div className="row row-end">
        <p className="download-state" role="status">
          {download.isPending && FILES_TEXTS.preparing}
          {download.isSuccess && isCurrent && FILES_TEXTS.downloaded}
        </p>
        <Button onPress={onClose}>{COMMON_TEXTS.close}</Button>
        <Button kind="primary" isPending={download.isPending} onPress={() => download.mutate(address)}>
          {COMMON_TEXTS.download}
        </Button>
      </div>
    </>
  );
}
