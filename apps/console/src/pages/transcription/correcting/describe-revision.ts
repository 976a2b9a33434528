import type { Revision } from '../../../api/queries';
import { speakerName, type SpeakerNames } from '../speaker-name';

type Operation = Revision['operations'][number];

/** Words of a correction that the list shows. */
const MOST_WORDS = 8;

/** Who corrected, as the owner of the account sees it. */
export function authorOf({ by }: Revision): string {
  return AUTHORS[by.kind];
}

const AUTHORS: Readonly<Record<Revision['by']['kind'], string>> = {
  person: 'Você',
  api_key: 'Chave de API',
  operator: 'Operador',
  service: 'Serviço',
};

/** What a correction did: `“autora”, “Tremembé”; juntou Pessoa 3 com Ana`. */
export function describeRevision({ operations }: Revision, names: SpeakerNames): string {
  const parts = new Set(operations.map((operation) => partOf(operation, names)));
  const shown = [...parts].slice(0, MOST_WORDS).join('; ');
  return parts.size > MOST_WORDS ? `${shown} e mais ${parts.size - MOST_WORDS}` : shown;
}

function partOf(operation: Operation, names: SpeakerNames): string {
  switch (operation.op) {
    case 'replace_words':
      return operation.text === '' ? 'tirou palavras' : `“${operation.text}”`;
    case 'set_speaker':
      return `deu um trecho a ${speakerName(operation.speaker, names)}`;
    case 'merge_speakers':
      return `juntou ${speakerName(operation.from, new Map())} com ${speakerName(operation.into, names)}`;
    case 'rename_speaker':
      return operation.name === ''
        ? `tirou o nome de ${speakerName(operation.speaker, new Map())}`
        : `chamou ${speakerName(operation.speaker, new Map())} de ${operation.name}`;
    case 'restore':
      return operation.revision === 0 ? 'voltou ao texto do reconhecimento' : `voltou à versão ${operation.revision}`;
  }
}
