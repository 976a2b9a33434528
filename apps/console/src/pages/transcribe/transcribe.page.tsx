import { useEffect, useState } from 'react';
import { Page } from '../../components/page';
import { refusalOf } from '../../uploads/chosen-audio';
import { keepChoices, keptChoices } from '../../uploads/kept-choices';
import { useTray } from '../../uploads/tray-provider';
import { useUploadQueue } from '../../uploads/uploads-provider';
import { ChoicesForm } from './choices-form';
import { FilePicker } from './file-picker';
import { LinkForm } from './link-form';
import { OrderPanel } from './order-panel';
import { Recorder } from './recorder';
import { SentList } from './sent-list';

export function TranscribePage() {
  const queue = useUploadQueue();
  const tray = useTray();
  const [choices, setChoices] = useState(keptChoices);
  useEffect(() => keepChoices(choices), [choices]);
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
        <FilePicker onPick={tray.addFiles} />
        <div className="choices">
          <LinkForm onSubmit={tray.addLink} />
          <Recorder onRecorded={tray.addRecording} />
        </div>
      </section>
      <ChoicesForm choices={choices} onChange={setChoices} />
      <OrderPanel chosen={tray.chosen} sentiment={choices.sentiment} onRemove={tray.remove} onStart={start} />
      <SentList />
    </Page>
  );
}
