/** The pipeline as a next version may have it: audio is probed twice, in transcriptions that come to it with this version. */
import { patched } from '@temporalio/workflow';
import { runTranscription as before } from '../../temporal/pipeline';

export const runTranscription: typeof before = (activities, input, hooks) =>
  before(
    {
      ...activities,
      probeAudio: async (given) => {
        if (patched('probed-twice')) await activities.probeAudio(given);
        return activities.probeAudio(given);
      },
    },
    input,
    hooks,
  );
