import type { AccuracySection } from '../accuracy-section';
import { findMarks, longRecording } from '../../../../../test/support/measure/long-recording';
import { markdownTable } from '../measured-page';
import { SHARED_AUDIO } from '../measurement-environment';
import { timedInOrder } from '../our-engine';

const DURATION_S = 3600;
const EVERY_S = 300;
const MAX_APART_S = 0.5;

/** Marked sentences in an hour of other speech, silence and hum. */
export const longSection: AccuracySection = {
  name: 'long',
  async measure(environment) {
    const decode = async (path: string): Promise<Int16Array> => environment.read(await environment.decode(path));
    const recording = await longRecording({ audioDir: SHARED_AUDIO, durationS: DURATION_S, everyS: EVERY_S, decode });
    const { words } = await environment.ours(await environment.write(recording.samples));
    const marks = findMarks(words, recording.marks);
    const apart = marks.map(({ startS, recognizedS }) => (recognizedS === null ? null : recognizedS - startS));
    const rows = marks.map(({ text, startS }, i) => [startS.toFixed(2), text, apart[i]?.toFixed(2) ?? 'not found']);
    return {
      markdown: `## A long recording

${DURATION_S / 60} minutes with a marked sentence every ${EVERY_S / 60} minutes between other speech, silence and hum (\`apps/evaluate/src/accuracy/marked-sentences.ts\`). The
reference time is the onset of the sentence's energy.

${markdownTable([['starts at, s', 'sentence', 'offset, s'], ...rows])}

One recording, made of clips: it shows that length, silence and hum lose no speech, not how well whispered or distant speech is detected.`,
      bounds: [
        { name: 'every marked sentence found, in order', held: apart.every((each) => each !== null) },
        {
          name: `each within ${MAX_APART_S} s`,
          held: apart.every((each) => each !== null && Math.abs(each) <= MAX_APART_S),
        },
        {
          name: 'every word of the long recording has times, in order, within the recording',
          held: timedInOrder(words, DURATION_S),
        },
      ],
    };
  },
};
