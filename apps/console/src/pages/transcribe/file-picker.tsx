import { DropZone, FileTrigger, Text, type DropItem } from 'react-aria-components';
import { Button } from '../../components/button';

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
        Arraste os arquivos para cá
      </Text>
      <FileTrigger allowsMultiple acceptedFileTypes={ACCEPTED} onSelect={(list) => onPick([...(list ?? [])])}>
        <Button kind="primary">Escolher arquivos</Button>
      </FileTrigger>
      <p className="hint">Áudio ou vídeo, até 1 GB e 4 horas cada um. Se o envio parar, ele continua de onde estava.</p>
    </DropZone>
  );
}

async function filesOf(items: readonly DropItem[]): Promise<readonly File[]> {
  return Promise.all(items.flatMap((item) => (item.kind === 'file' ? [item.getFile()] : [])));
}
