import { useState, type KeyboardEvent } from 'react';
import type { TranscriptionSummary } from '../api/queries';
import { ErrorAlert } from '../components/alert';
import { Button } from '../components/button';
import { TextField } from '../components/text-field';
import { LABEL_TEXTS } from '../texts/labels';
import { COMMON_TEXTS } from '../texts/common';
import { oneLine, TITLE_MAX } from './labels';
import { TagsField, tagsOf, type TagsDraft } from './tags-field';
import { useLabel } from './use-label';
import { SubmitForm } from '../components/submit-form';

interface Props {
  readonly recording: Pick<TranscriptionSummary, 'id' | 'title' | 'tags'>;
  /** Its name without a title. */
  readonly placeholder: string;
  readonly onClose: () => void;
}

/** Changes the title and the tags of a recording in place. Escape discards the changes. */
export function LabelForm({ recording: { id, title = '', tags = [] }, placeholder, onClose }: Props) {
  const [written, setWritten] = useState(title);
  const [draft, setDraft] = useState<TagsDraft>({ tags, typed: '' });
  const label = useLabel(id);
  const save = (): void => {
    const name = oneLine(written);
    label.mutate({ title: name === '' ? null : name, tags: tagsOf(draft) }, { onSuccess: onClose });
  };
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') onClose();
  };
  return (
    <div onKeyDown={onKeyDown}>
      <SubmitForm className="label-form" isBusy={label.isPending} onSubmit={() => save()}>
        <TextField
          label={LABEL_TEXTS.title}
          placeholder={placeholder}
          maxLength={TITLE_MAX}
          autoFocus
          value={written}
          onChange={setWritten}
        />
        <TagsField label={LABEL_TEXTS.tags} draft={draft} onChange={setDraft} />
        <ErrorAlert error={label.error} />
        <div className="row">
          <Button type="submit" kind="primary" isPending={label.isPending}>
            {COMMON_TEXTS.save}
          </Button>
          <Button onPress={onClose}>{COMMON_TEXTS.cancel}</Button>
        </div>
      </SubmitForm>
    </div>
  );
}
