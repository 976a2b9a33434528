import type { Revision } from '../../../api/queries';
import { speakerName, type SpeakerNames } from '../speaker-name';
import { REVISION_AUTHORS, REVISION_TEXTS } from '../../../texts/transcription/correcting';

type Operation = Revision['operations'][number];

/** Words of a correction that the list shows. */
const MOST_WORDS = 8;

/** Who corrected. `personId`: of the user who reads it. */
export function authorOf({ by }: Revision, personId: string): string {
  return by.kind === 'person' && by.id !== personId ? REVISION_TEXTS.otherMember : REVISION_AUTHORS[by.kind];
}

/** What a correction did: `“autora”, “Tremembé”; juntou Pessoa 3 com Ana`. */
export function describeRevision({ operations }: Revision, names: SpeakerNames): string {
  const parts = new Set(operations.map((operation) => partOf(operation, names)));
  const shown = [...parts].slice(0, MOST_WORDS).join('; ');
  return parts.size > MOST_WORDS ? REVISION_TEXTS.andMore(shown, parts.size - MOST_WORDS) : shown;
}

function partOf(operation: Operation, names: SpeakerNames): string {
  switch (operation.op) {
    case 'replace_words':
      return operation.text === '' ? REVISION_TEXTS.removedWords : `“${operation.text}”`;
    case 'set_speaker':
      return REVISION_TEXTS.setSpeaker(speakerName(operation.speaker, names));
    case 'merge_speakers':
      return REVISION_TEXTS.merged(speakerName(operation.from, new Map()), speakerName(operation.into, names));
    case 'rename_speaker':
      return operation.name === ''
        ? REVISION_TEXTS.removedName(speakerName(operation.speaker, new Map()))
        : REVISION_TEXTS.renamed(speakerName(operation.speaker, new Map()), operation.name);
    case 'restore':
      return REVISION_TEXTS.restored(operation.revision);
  }
}
