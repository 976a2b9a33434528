import { useState } from 'react';
import { Page } from '../../components/page';
import { USUAL, type Choices } from '../../uploads/options';
import { useUploadQueue } from '../../uploads/uploads-provider';
import { ChoicesForm } from './choices-form';
import { refusalOf } from './chosen-audio';
import { FilePicker } from './file-picker';
import { LinkForm } from './link-form';
import { OrderPanel } from './order-panel';
import { Recorder } from './recorder';
import { SentList } from './sent-list';
import { useChosenAudio } from './use-chosen-audio';

export function TranscribePage() {
  const queue = useUploadQueue();
  const tray = useChosenAudio();
  const [choices, setChoices] = useState<Choices>(USUAL);
  const start = (): void => {
    for (const audio of tray.chosen.filter((chosen) => refusalOf(chosen) === null)) {
      if (typeof audio.source === 'string') queue.addLink(audio.source, choices);
      else queue.addFiles([audio.source], choices);
    }
    tray.clear();
  };
  return (
    <Page title="Transcrever">
      <section aria-labelledby="audio" className="stack">
        <h2 id="audio">1. Escolha o áudio</h2>
        <FilePicker onPick={(files) => tray.addFiles(files)} />
        <div className="choices">
          <LinkForm onSubmit={tray.addLink} />
          <Recorder onRecorded={(file, seconds) => tray.addFiles([file], seconds)} />
        </div>
      </section>
      <ChoicesForm choices={choices} onChange={setChoices} />
      <OrderPanel chosen={tray.chosen} sentiment={choices.sentiment} onRemove={tray.remove} onStart={start} />
      <SentList />
    </Page>
  );
}
