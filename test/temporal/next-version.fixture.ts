/** The pipeline as a next version may have it: audio is prepared twice, in transcriptions that come to it with this version. */
import { patched } from '@temporalio/workflow';
import { runTranscription as before } from '../../temporal/pipeline';

export const runTranscription: typeof before = (activities, input, hooks) =>
  before(
    {
      ...activities,
      prepareAudio: async (given) => {
        if (patched('prepared-twice')) await activities.prepareAudio(given);
        return activities.prepareAudio(given);
      },
    },
    input,
    hooks,
  );
