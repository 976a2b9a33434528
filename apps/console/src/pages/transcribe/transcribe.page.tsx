import { useEffect, useState } from 'react';
import { Page } from '../../components/page';
import { rejectionReason } from '../../uploads/chosen-audio';
import { saveOptions, savedOptions } from '../../uploads/saved-options';
import { useUploadDraft } from '../../uploads/upload-draft-provider';
import { useUploadQueue } from '../../uploads/uploads-provider';
import { OptionsForm } from './options-form';
import { FilePicker } from './file-picker';
import { LinkForm } from './link-form';
import { OrderPanel } from './order-panel';
import { Recorder } from './recorder';
import { SentList } from './sent-list';

export function TranscribePage() {
  const queue = useUploadQueue();
  const draft = useUploadDraft();
  const [options, setOptions] = useState(savedOptions);
  useEffect(() => saveOptions(options), [options]);
  const start = (): void => {
    for (const audio of draft.chosen.filter((chosen) => rejectionReason(chosen) === null)) {
      if (typeof audio.source === 'string') queue.addLink(audio.source, options);
      else queue.addFiles([audio.source], options);
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
      <OptionsForm options={options} onChange={setOptions} />
      <OrderPanel chosen={draft.chosen} sentiment={options.sentiment} onRemove={draft.remove} onStart={start} />
      <SentList />
    </Page>
  );
}
