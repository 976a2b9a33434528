import type { ComponentType } from 'react';
import { Dialog } from '../../../components/dialog';
import { BULK_TEXTS } from '../../../texts/transcriptions/bulk';
import type { BulkProps } from './bulk-form';
import { countRecordings } from './count-recordings';
import { DeleteForm } from './delete-form';
import { DownloadForm } from './download-form';
import { TagForm } from './tag-form';

export type BulkKind = 'delete' | 'tag' | 'download';

interface DialogDefinition {
  readonly title: (count: number) => string;
  readonly role: 'dialog' | 'alertdialog';
  readonly Body: ComponentType<BulkProps>;
}

const DIALOGS: Readonly<Record<BulkKind, DialogDefinition>> = {
  delete: {
    title: (count) => BULK_TEXTS.deleteTitle(count, countRecordings(count)),
    role: 'alertdialog',
    Body: DeleteForm,
  },
  tag: { title: (count) => BULK_TEXTS.tagTitle(countRecordings(count)), role: 'dialog', Body: TagForm },
  download: { title: (count) => BULK_TEXTS.downloadTitle(countRecordings(count)), role: 'dialog', Body: DownloadForm },
};

/** The dialog of what can be done with many recordings at once. */
export function BulkDialog({ kind, ...props }: BulkProps & { readonly kind: BulkKind }) {
  const { title, role, Body } = DIALOGS[kind];
  return (
    <Dialog title={title(props.rows.length)} role={role} isOpen onClose={props.onClose}>
      <Body {...props} />
    </Dialog>
  );
}
