import type { Progress } from '../../api/queries';
import { ProgressBar } from '../../components/progress-bar';
import { STAGE_NAMES, STAGE_TEXTS } from '../../texts/transcription/stages';
import { useExpectedEnd } from './use-expected-end';
import { useSteadyFraction } from './use-steady-fraction';

/** `progress`: null while the transcription is queued. */
export function StageProgress({ progress }: { readonly progress: Progress | null }) {
  const end = useExpectedEnd(progress?.estimated_end_at);
  const fraction = useSteadyFraction(progress);
  if (progress === null) return <ProgressBar label={STAGE_TEXTS.queued} fraction={0} />;
  const stage = STAGE_NAMES[progress.stage];
  return <ProgressBar label={end === null ? stage : `${stage} · ${end}`} fraction={fraction} />;
}
