import type { Progress } from '../../api/queries';
import { ProgressBar } from '../../components/progress-bar';

const STAGES: Readonly<Record<Progress['stage'], string>> = {
  receiving: 'Recebendo o áudio',
  preparing: 'Preparando o áudio',
  transcribing: 'Transcrevendo',
  diarizing: 'Separando quem fala',
  understanding: 'Revisando o texto e procurando dados',
  storing: 'Guardando o resultado',
};

/** `progress`: null while it waits in the queue. */
export function StageProgress({ progress }: { readonly progress: Progress | null }) {
  if (progress === null) return <ProgressBar label="Na fila" fraction={0} />;
  return <ProgressBar label={STAGES[progress.stage]} fraction={progress.fraction} />;
}
