import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { Transcription } from '../../api/queries';
import { Dialog } from '../../components/dialog';
import { DialogForm } from '../../components/dialog-form';
import { TextField } from '../../components/text-field';
import { formatDuration, formatShares } from '../../format/format';
import { useMay } from '../../session/use-may';
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
      <h2 id="talk">Tempo de fala</h2>
      <ul className="talk">
        {speakers.map(({ speaker, talk_s, share, words_per_minute }, index) => (
          <li key={speaker} className={speakerClass(speaker)}>
            <span className="speaker wrap">{speakerName(speaker, named.names)}</span>
            {edits && (
              <button
                type="button"
                className="link-button"
                aria-label={`Renomear ${speakerName(speaker, named.names)}`}
                onClick={() => setRenamed(speaker)}
              >
                Renomear
              </button>
            )}
            {edits && speakers.length > 1 && (
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
              {shares[index]} · {formatDuration(talk_s)} · {Math.round(words_per_minute)} palavras/min
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
    <Dialog title={`Quem é ${speakerName(speaker, names)}?`} isOpen onClose={onClose}>
      <DialogForm
        submitLabel={namesake === undefined ? 'Salvar' : 'Juntar'}
        action={namesake === undefined ? rename : merge}
        onSubmit={() => {
          if (namesake === undefined) rename.mutate({ speaker, name }, { onSuccess: onClose });
          else merge.mutate({ from: speaker, into: namesake, name: '' }, { onSuccess: onClose });
        }}
        onClose={onClose}
      >
        <TextField
          label="Nome"
          description={
            namesake === undefined
              ? 'Vale em toda esta transcrição. Deixe vazio para voltar ao nome de antes.'
              : `Já há ${speakerName(namesake, names)} nesta transcrição: as falas dos dois ficam juntas. Dá para voltar em “Versões”.`
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
