import type { EngineDescription } from '@aether/speech';
import { SHORT_QUEUES, TASK_QUEUES } from '@aether/temporal/contracts';

/** Slots reserved for short recordings: as many windows as fit are decoded together. */
const SHORT_AT_ONCE = 8;

/**
 * Pieces of long recordings that run together share the batches, so that the end of one does not leave slots of the batch empty. More would only
 * be withheld from idle workers.
 */
const piecesAtOnce = (windows: number): number => Math.max(3, Math.ceil(windows / 8));

interface TaskSlots {
  readonly taskQueue: string;
  readonly activitiesAtOnce: number;
}

/** The queues of an inference worker with this engine, and how many activities of each it runs at once. */
export function taskSlots({ batch, processes }: Pick<EngineDescription, 'batch' | 'processes'>): readonly TaskSlots[] {
  const windows = batch * processes;
  return [
    { taskQueue: TASK_QUEUES.inference, activitiesAtOnce: piecesAtOnce(windows) },
    { taskQueue: SHORT_QUEUES.inference, activitiesAtOnce: Math.max(SHORT_AT_ONCE, windows) },
  ];
}
