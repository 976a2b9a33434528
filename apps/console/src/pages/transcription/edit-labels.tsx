import { useState } from 'react';
import type { Transcription } from '../../api/queries';
import { Button } from '../../components/button';
import { LabelForm } from '../../labels/label-form';
import { LABEL_TEXTS } from '../../texts/labels';
import { untitledNameOf } from './name-of';

/** Changes the title and the tags, below the heading. */
export function EditLabels({ transcription }: { readonly transcription: Transcription }) {
  const [form, setForm] = useState<'unopened' | 'open' | 'closed'>('unopened');
  if (form !== 'open') {
    return (
      <Button aria-label={LABEL_TEXTS.edit} autoFocus={form === 'closed'} onPress={() => setForm('open')}>
        {LABEL_TEXTS.titleAndTags}
      </Button>
    );
  }
  return (
    <div className="card edit-labels">
      <LabelForm
        recording={transcription}
        placeholder={untitledNameOf(transcription)}
        onClose={() => setForm('closed')}
      />
    </div>
  );
}
