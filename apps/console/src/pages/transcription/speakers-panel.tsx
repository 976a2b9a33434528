import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { Transcription } from '../../api/queries';
import { Dialog } from '../../components/dialog';
import { DialogForm } from '../../components/dialog-form';
import { TextField } from '../../components/text-field';
import { formatDuration, formatShares } from '../../format/format';
import { useMay } from '../../session/use-may';
import { SPEAKERS_TEXTS } from '../../texts/transcription/page';
import { COMMON_TEXTS } from '../../texts/common';
import type { Merge } from './correcting/use-merge-speakers';
import { MergeSpeakers, NAME_MAX } from './merge-speakers';
import { speakerClass, speakerName } from './speaker-name';
import type { useSpeakerNames } from './use-speaker-names';

type Speakers = NonNullable<Transcription['metrics']>['speakers'];

interface Props {
  readonly speakers: Speakers;
  readonly named: ReturnType<typeof useSpeakerNames>;
  readonly merge: UseMutationResult<void, Error, Merge>;
}

/** The speakers with their speaking time and names. Two that are one person can be merged. */
export function SpeakersPanel({ speakers, named, merge }: Props) {
  const [merged, setMerged] = useState<string | null>(null);
  const [renamed, setRenamed] = useState<string | null>(null);
  const edits = useMay('edit');
  if (speakers.length === 0) return null;
  const shares = formatShares(speakers.map(({ share }) => share));
  return (
    <section aria-labelledby="talk">
      <h2 id="talk">{SPEAKERS_TEXTS.title}</h2>
      <ul className="talk">
        {speakers.map(({ speaker, talk_s, share, words_per_minute }, index) => (
          <li key={speaker} className={speakerClass(speaker)}>
            <span className="speaker wrap">{speakerName(speaker, named.names)}</span>
            {edits && (
              <button
                type="button"
                className="link-button"
                aria-label={SPEAKERS_TEXTS.renameNamed(speakerName(speaker, named.names))}
                onClick={() => setRenamed(speaker)}
              >
                {SPEAKERS_TEXTS.rename}
              </button>
            )}
            {edits && speakers.length > 1 && (
              <button
                type="button"
                className="link-button"
                aria-label={SPEAKERS_TEXTS.mergeNamed(speakerName(speaker, named.names))}
                onClick={() => setMerged(speaker)}
              >
                {SPEAKERS_TEXTS.merge}
              </button>
            )}
            <meter aria-hidden="true" value={share} max={1} />
            <span className="hint">
              {shares[index]} {SPEAKERS_TEXTS.facts(formatDuration(talk_s), Math.round(words_per_minute))}
            </span>
          </li>
        ))}
      </ul>
      {merged !== null && (
        <MergeSpeakers
          speaker={merged}
          others={speakers.map(({ speaker }) => speaker).filter((speaker) => speaker !== merged)}
          names={named.names}
          merge={merge}
          onClose={() => setMerged(null)}
        />
      )}
      {renamed !== null && (
        <RenameSpeaker
          speaker={renamed}
          others={speakers.map(({ speaker }) => speaker).filter((speaker) => speaker !== renamed)}
          named={named}
          merge={merge}
          onClose={() => setRenamed(null)}
        />
      )}
    </section>
  );
}

interface RenameProps extends Pick<Props, 'named' | 'merge'> {
  readonly speaker: string;
  readonly others: readonly string[];
  readonly onClose: () => void;
}

/** Two speakers with one name would look the same: the name of another merges them. */
function RenameSpeaker({ speaker, others, named: { names, rename }, merge, onClose }: RenameProps) {
  const [name, setName] = useState(names.get(speaker) ?? '');
  const namesake = others.find((other) => isSameName(speakerName(other, names), name));
  return (
    <Dialog title={SPEAKERS_TEXTS.whoIs(speakerName(speaker, names))} isOpen onClose={onClose}>
      <DialogForm
        submitLabel={namesake === undefined ? COMMON_TEXTS.save : SPEAKERS_TEXTS.merge}
        action={namesake === undefined ? rename : merge}
        onSubmit={() => {
          if (namesake === undefined) rename.mutate({ speaker, name }, { onSuccess: onClose });
          else merge.mutate({ from: speaker, into: namesake, name: '' }, { onSuccess: onClose });
        }}
        onClose={onClose}
      >
        <TextField
          label={COMMON_TEXTS.name}
          description={
            namesake === undefined
              ? SPEAKERS_TEXTS.renameHint
              : SPEAKERS_TEXTS.namesakeHint(speakerName(namesake, names))
          }
          maxLength={NAME_MAX}
          autoFocus
          value={name}
          onChange={setName}
        />
      </DialogForm>
    </Dialog>
  );
}

function isSameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
