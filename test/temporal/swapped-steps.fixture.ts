/** The pipeline with its first two steps swapped, to test that replaying the recorded histories detects it. */
import { runTranscription as inOrder, type PieceActivities } from '../../temporal/pipeline';
import type { PipelineActivities } from '../../temporal/contracts';

export const runTranscription: typeof inOrder = (activities, input, hooks) => {
  const originalKey = `transcriptions/${input.transcriptionId}/original`;
  const original = { ...input, originalKey };
  const swapped: PipelineActivities & PieceActivities = {
    ...activities,
    fetchAudio: async () => {
      await (hooks.patched('prepare-audio') ? activities.prepareAudio(original) : activities.probeAudio(original));
      return { originalKey, bytes: 0 };
    },
    prepareAudio: async () => {
      await activities.fetchAudio(input);
      return { durationS: 1, cut: { pieces: [], durationS: 1, truncated: false } };
    },
    probeAudio: async () => {
      await activities.fetchAudio(input);
      return { durationS: 1 };
    },
  };
  return inOrder(swapped, input, hooks);
};
