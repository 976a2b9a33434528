import type { Progress } from '../../api/queries';
import { ProgressBar } from '../../components/progress-bar';
import { useExpectedEnd } from './use-expected-end';
import { useSteadyFraction } from './use-steady-fraction';

const STAGES: Readonly<Record<Progress['stage'], string>> = {
  receiving: 'Recebendo o áudio',
  preparing: 'Preparando o áudio',
  transcribing: 'Transcrevendo',
  diarizing: 'Separando quem fala',
  understanding: 'Revisando o texto e procurando dados',
  storing: 'Guardando o resultado',
};

/** `progress`: null while the transcription is queued. */
export function StageProgress({ progress }: { readonly progress: Progress | null }) {
  const end = useExpectedEnd(progress?.estimated_end_at);
  const fraction = useSteadyFraction(progress);
  if (progress === null) return <ProgressBar label="Na fila" fraction={0} />;
  const stage = STAGES[progress.stage];
  return <ProgressBar label={end === null ? stage : `${stage} · ${end}`} fraction={fraction} />;
}
