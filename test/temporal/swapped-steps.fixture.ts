/** The pipeline with two of its steps in the other order, for the test that recorded histories notice it. */
import { runTranscription as inOrder, type PieceActivities } from '../../temporal/pipeline';
import type { PipelineActivities } from '../../temporal/contracts';

export const runTranscription: typeof inOrder = (activities, input, hooks) => {
  const originalKey = `transcriptions/${input.transcriptionId}/original`;
  const swapped: PipelineActivities & PieceActivities = {
    ...activities,
    fetchAudio: async () => {
      await activities.probeAudio({ ...input, originalKey });
      return { originalKey, bytes: 0 };
    },
    probeAudio: async () => {
      await activities.fetchAudio(input);
      return { durationS: 1 };
    },
  };
  return inOrder(swapped, input, hooks);
};
