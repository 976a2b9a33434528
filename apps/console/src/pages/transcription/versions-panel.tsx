import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { revisionsQuery, type Revision } from '../../api/queries';
import { ErrorAlert } from '../../components/alert';
import { Button } from '../../components/button';
import { formatDateTime } from '../../format/format';
import { useMay } from '../../session/use-may';
import { useSignedIn } from '../../session/use-session';
import { VERSIONS_TEXTS } from '../../texts/transcription/page';
import type { CorrectionQueue, QueueState } from './correcting/correction-queue';
import { authorOf, describeRevision } from './correcting/describe-revision';
import type { SpeakerNames } from './speaker-name';

interface Props {
  readonly id: string;
  readonly queue: CorrectionQueue;
  readonly state: QueueState;
  readonly names: SpeakerNames;
}

const STEP = 5;

/** The corrections of the text: who, when and what, and a way back to each, which is a correction like the others. */
export function VersionsPanel({ id, queue, state: { revision, status }, names }: Props) {
  const [count, setCount] = useState(STEP);
  const edits = useMay('edit');
  const { data: revisions = [], error } = useQuery(revisionsQuery(id, revision, count));
  if (revision === 0) return null;
  const restore = (to: number): void => queue.add({ op: 'restore', revision: to });
  const isBusy = status !== 'saved';
  return (
    <section aria-labelledby="versions" className="stack">
      <h2 id="versions">{VERSIONS_TEXTS.title}</h2>
      <ErrorAlert error={error} />
      <ul className="versions">
        {revisions.map((each) => (
          <li key={each.revision}>
            <VersionText version={each} names={names} />
            {each.revision === revision && <span className="hint">{VERSIONS_TEXTS.current}</span>}
            {edits && each.revision !== revision && (
              <button
                type="button"
                className="link-button"
                aria-label={VERSIONS_TEXTS.restoreNamed(each.revision)}
                disabled={isBusy}
                onClick={() => restore(each.revision)}
              >
                {VERSIONS_TEXTS.restore}
              </button>
            )}
          </li>
        ))}
        {count >= revision && (
          <li>
            <span>{VERSIONS_TEXTS.recognized}</span>
            {edits && (
              <button
                type="button"
                className="link-button"
                aria-label={VERSIONS_TEXTS.restoreRecognized}
                disabled={isBusy}
                onClick={() => restore(0)}
              >
                {VERSIONS_TEXTS.restore}
              </button>
            )}
          </li>
        )}
      </ul>
      {count < revision && (
        <div>
          <Button onPress={() => setCount(count + STEP)}>{VERSIONS_TEXTS.showOlder}</Button>
        </div>
      )}
    </section>
  );
}

function VersionText({ version, names }: { readonly version: Revision; readonly names: SpeakerNames }) {
  const { person } = useSignedIn();
  return (
    <span className="version">
      <span className="wrap">{describeRevision(version, names)}</span>
      <span className="hint">
        {authorOf(version, person.id)}, {formatDateTime(version.created_at)}
      </span>
    </span>
  );
}
