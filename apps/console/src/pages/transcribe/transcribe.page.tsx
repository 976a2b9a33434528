import { useEffect, useRef, useState } from 'react';
import { Alert } from '../../components/alert';
import { Page } from '../../components/page';
import { useSharedIn } from '../../shared-in/use-shared-in';
import { rejectionReason } from '../../uploads/chosen-audio';
import { nextOptions } from '../../uploads/options';
import { saveOptions, savedOptions } from '../../uploads/saved-options';
import { useUploadDraft } from '../../uploads/upload-draft-provider';
import { useUploadQueue } from '../../uploads/uploads-provider';
import { PAGE_NAMES } from '../../texts/shell';
import { TRANSCRIBE_TEXTS } from '../../texts/transcribe';
import { OptionsForm } from './options-form';
import { FilePicker } from './file-picker';
import { LinkForm } from './link-form';
import { OrderPanel } from './order-panel';
import { Recorder } from './recorder';
import { SentList } from './sent-list';

export function TranscribePage() {
  const queue = useUploadQueue();
  const draft = useUploadDraft();
  const isMissing = useSharedIn();
  const [options, setOptions] = useState(savedOptions);
  /** Number of orders so far: each begins with an empty field of names. */
  const [orders, setOrders] = useState(0);
  useEffect(() => saveOptions(options), [options]);
  const sent = useRef<HTMLHeadingElement>(null);
  // What was pressed is no longer there, and what happens now is below the window.
  useEffect(() => {
    if (orders === 0) return;
    sent.current?.focus({ preventScroll: true });
    sent.current?.scrollIntoView();
  }, [orders]);
  const start = (): void => {
    for (const audio of draft.chosen.filter((chosen) => rejectionReason(chosen) === null)) {
      if (typeof audio.source === 'string') queue.addLink(audio.source, options);
      else queue.addFiles([audio.source], options);
    }
    draft.clear();
    setOptions(nextOptions(options));
    setOrders(orders + 1);
  };
  return (
    <Page title={PAGE_NAMES.transcribe}>
      {isMissing && <Alert kind="info">{TRANSCRIBE_TEXTS.sharedNotArrived}</Alert>}
      <section aria-labelledby="audio" className="stack">
        <h2 id="audio">{TRANSCRIBE_TEXTS.chooseTitle}</h2>
        <FilePicker onPick={draft.addFiles} />
        <div className="choices">
          <LinkForm onSubmit={draft.addLink} />
          <Recorder onRecorded={draft.addRecording} />
        </div>
      </section>
      <OptionsForm key={orders} options={options} onChange={setOptions} />
      <OrderPanel chosen={draft.chosen} options={options} onRemove={draft.remove} onStart={start} />
      <SentList heading={sent} />
    </Page>
  );
}
