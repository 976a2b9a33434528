import { DropZone, FileTrigger, Text, type DropItem } from 'react-aria-components';
import { Button } from '../../components/button';
import { FILE_PICKER_TEXTS } from '../../texts/transcribe';

interface Props {
  readonly onPick: (files: readonly File[]) => void;
}

/** Some recorders use file names that the browser does not know as audio; the service detects audio by its bytes. */
const ACCEPTED = ['audio/*', 'video/*', '.opus', '.amr', '.wma', '.caf', '.m4a', '.ogg', '.oga'];

export function FilePicker({ onPick }: Props) {
  return (
    <DropZone
      className="drop-zone"
      onDrop={({ items }) => void filesOf(items).then((files) => (files.length > 0 ? onPick(files) : undefined))}
    >
      <Text slot="label" className="drop-hint">
        {FILE_PICKER_TEXTS.drop}
      </Text>
      <FileTrigger allowsMultiple acceptedFileTypes={ACCEPTED} onSelect={(list) => onPick([...(list ?? [])])}>
        <Button kind="primary">{FILE_PICKER_TEXTS.choose}</Button>
      </FileTrigger>
      <p className="hint">{FILE_PICKER_TEXTS.limits}</p>
    </DropZone>
  );
}

async function filesOf(items: readonly DropItem[]): Promise<readonly File[]> {
  return Promise.all(items.flatMap((item) => (item.kind === 'file' ? [item.getFile()] : [])));
}
