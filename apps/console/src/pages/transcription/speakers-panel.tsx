import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { Transcription } from '../../api/queries';
import { Dialog } from '../../components/dialog';
import { DialogForm } from '../../components/dialog-form';
import { TextField } from '../../components/text-field';
import { formatDuration, formatShare } from '../../format/format';
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
  if (speakers.length === 0) return null;
  return (
    <section aria-labelledby="talk">
      <h2 id="talk">Quem falou quanto</h2>
      <ul className="talk">
        {speakers.map(({ speaker, talk_s, share, words_per_minute }) => (
          <li key={speaker} className={speakerClass(speaker)}>
            <span className="speaker wrap">{speakerName(speaker, named.names)}</span>
            <button
              type="button"
              className="link-button"
              aria-label={`Renomear ${speakerName(speaker, named.names)}`}
              onClick={() => setRenamed(speaker)}
            >
              Renomear
            </button>
            {speakers.length > 1 && (
              <button
                type="button"
                className="link-button"
                aria-label={`Juntar ${speakerName(speaker, named.names)} com outra pessoa`}
                onClick={() => setMerged(speaker)}
              >
                Juntar
              </button>
            )}
            <meter aria-hidden="true" value={share} max={1} />
            <span className="hint">
              {formatShare(share)} · {formatDuration(talk_s)} · {Math.round(words_per_minute)} palavras/min
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
      {renamed !== null && <RenameSpeaker speaker={renamed} named={named} onClose={() => setRenamed(null)} />}
    </section>
  );
}

interface RenameProps {
  readonly speaker: string;
  readonly named: Props['named'];
  readonly onClose: () => void;
}

function RenameSpeaker({ speaker, named: { names, rename }, onClose }: RenameProps) {
  const [name, setName] = useState(names.get(speaker) ?? '');
  return (
    <Dialog title={`Quem é ${speakerName(speaker, names)}?`} isOpen onClose={onClose}>
      <DialogForm
        submitLabel="Salvar"
        action={rename}
        onSubmit={() => rename.mutate({ speaker, name }, { onSuccess: onClose })}
        onClose={onClose}
      >
        <TextField
          label="Nome"
          description="Vale em toda esta transcrição. Deixe vazio para voltar ao nome de antes."
          maxLength={NAME_MAX}
          autoFocus
          value={name}
          onChange={setName}
        />
      </DialogForm>
    </Dialog>
  );
}
