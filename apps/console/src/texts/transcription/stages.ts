/** Texts about a transcription that is not completed. */

import type { Progress } from '../../api/queries';

export const STAGE_TEXTS = {
  queued: 'Na fila',
  doneOn: (time: string) => `pronto por volta de ${time}`,
  doneByOneOClock: (time: string) => `pronto por volta da ${time}`,
  doneBy: (time: string) => `pronto por volta das ${time}`,
} as const;

export const STAGE_NAMES: Readonly<Record<Progress['stage'], string>> = {
  receiving: 'Recebendo o áudio',
  preparing: 'Preparando o áudio',
  transcribing: 'Transcrevendo',
  diarizing: 'Separando quem fala',
  understanding: 'Revisando o texto e procurando dados',
  storing: 'Guardando o resultado',
};
