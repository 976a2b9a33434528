/** A transcription of one piece, as far as the queue of the recognizers sees it. */
import { proxyActivities } from '@temporalio/workflow';
import { TASK_QUEUES } from '@aether/temporal/contracts';

interface Recognizer {
  /** Takes as long as given, and returns that. */
  recognize(seconds: number): Promise<number>;
}

const { recognize } = proxyActivities<Recognizer>({
  taskQueue: TASK_QUEUES.inference,
  startToCloseTimeout: '10 minutes',
  heartbeatTimeout: '20 seconds',
});

export async function transcribeOnePiece(seconds: number): Promise<number> {
  return recognize(seconds);
}
