/** The pipeline as it was before its audio was prepared in one step. */
import { runTranscription as now } from '../../temporal/pipeline';

export const runTranscription: typeof now = (activities, input, hooks) =>
  now(activities, input, { ...hooks, patched: () => false });
