import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../../components/dialog';
import { DialogForm } from '../../components/dialog-form';
import { SelectField } from '../../components/select-field';
import { TextField } from '../../components/text-field';
import { SPEAKERS_TEXTS } from '../../texts/transcription/page';
import { COMMON_TEXTS } from '../../texts/common';
import type { Merge } from './correcting/use-merge-speakers';
import { speakerName, type SpeakerNames } from './speaker-name';

interface Props {
  readonly speaker: string;
  readonly others: readonly string[];
  readonly names: SpeakerNames;
  readonly merge: UseMutationResult<void, Error, Merge>;
  readonly onClose: () => void;
}

export const NAME_MAX = 60;

/** Asks with whom a speaker is one person. */
export function MergeSpeakers({ speaker, others, names, merge, onClose }: Props) {
  const [into, setInto] = useState(others[0] ?? '');
  const [name, setName] = useState('');
  return (
    <Dialog title={SPEAKERS_TEXTS.mergeTitle(speakerName(speaker, names))} isOpen onClose={onClose}>
      <DialogForm
        submitLabel={SPEAKERS_TEXTS.merge}
        action={merge}
        onSubmit={() => merge.mutate({ from: speaker, into, name }, { onSuccess: onClose })}
        onClose={onClose}
      >
        <SelectField
          label={SPEAKERS_TEXTS.mergeInto}
          options={Object.fromEntries(others.map((other) => [other, speakerName(other, names)]))}
          value={into}
          onChange={setInto}
        />
        <TextField
          label={COMMON_TEXTS.name}
          description={SPEAKERS_TEXTS.mergeNameHint(speakerName(into, names))}
          maxLength={NAME_MAX}
          value={name}
          onChange={setName}
        />
      </DialogForm>
    </Dialog>
  );
}
