/** The pipeline of a possible next version, which prepares the audio twice in transcriptions that reach this step with that version. */
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
