import { useState } from 'react';
import { Page } from '../../components/page';
import { USUAL, type Choices } from '../../uploads/options';
import { useUploadQueue } from '../../uploads/uploads-provider';
import { ChoicesForm } from './choices-form';
import { FilePicker } from './file-picker';
import { LinkForm } from './link-form';
import { SentList } from './sent-list';

export function TranscribePage() {
  const queue = useUploadQueue();
  const [choices, setChoices] = useState<Choices>(USUAL);
  return (
    <Page title="Transcrever">
      <ChoicesForm choices={choices} onChange={setChoices} />
      <section aria-labelledby="audio" className="stack">
        <h2 id="audio">2. Escolha o áudio</h2>
        <FilePicker onPick={(files) => queue.addFiles(files, choices)} />
        <LinkForm onSubmit={(address) => queue.addLink(address, choices)} />
      </section>
      <SentList />
    </Page>
  );
}
