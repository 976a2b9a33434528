import { useEffect, useState } from 'react';
import { Page } from '../../components/page';
import { refusalOf } from '../../uploads/chosen-audio';
import { saveOptions, savedOptions } from '../../uploads/saved-options';
import { useUploadDraft } from '../../uploads/upload-draft-provider';
import { useUploadQueue } from '../../uploads/uploads-provider';
import { ChoicesForm } from './choices-form';
import { FilePicker } from './file-picker';
import { LinkForm } from './link-form';
import { OrderPanel } from './order-panel';
import { Recorder } from './recorder';
import { SentList } from './sent-list';

export function TranscribePage() {
  const queue = useUploadQueue();
  const draft = useUploadDraft();
  const [choices, setChoices] = useState(savedOptions);
  useEffect(() => saveOptions(choices), [choices]);
  const start = (): void => {
    for (const audio of draft.chosen.filter((chosen) => refusalOf(chosen) === null)) {
      if (typeof audio.source === 'string') queue.addLink(audio.source, choices);
      else queue.addFiles([audio.source], choices);
    }
    draft.clear();
  };
  return (
    <Page title="Transcrever">
      <section aria-labelledby="audio" className="stack">
        <h2 id="audio">1. Escolha o áudio</h2>
        <FilePicker onPick={draft.addFiles} />
        <div className="choices">
          <LinkForm onSubmit={draft.addLink} />
          <Recorder onRecorded={draft.addRecording} />
        </div>
      </section>
      <ChoicesForm choices={choices} onChange={setChoices} />
      <OrderPanel chosen={draft.chosen} sentiment={choices.sentiment} onRemove={draft.remove} onStart={start} />
      <SentList />
    </Page>
  );
}
