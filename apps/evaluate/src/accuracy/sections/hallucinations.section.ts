import type { AccuracySection } from '../accuracy-section';
import { MADE_SOUNDS, makeSound, toPcm16 } from '../../../../../test/support/measure/made-sounds';
import { markdownTable } from '../measured-page';
import { normalizeTranscript } from '../../../../../test/support/measure/normalize-transcript';

const SECONDS = 60;

/** Words recognized in audio without speech. */
export const hallucinationsSection: AccuracySection = {
  name: 'hallucinations',
  async measure(environment) {
    const counts: { sound: string; ours: number; theirs: number; filtered: number }[] = [];
    for (const [index, sound] of MADE_SOUNDS.entries()) {
      const samples = await environment.write(toPcm16(makeSound(sound, SECONDS)));
      counts.push({
        sound,
        ours: words((await environment.ours(samples)).text),
        theirs: words((await environment.theirs(samples)).text),
        filtered: words((await environment.theirs(samples, { vadFilter: true })).text),
      });
      environment.progress('hallucinations', index + 1, MADE_SOUNDS.length);
    }
    const markdown = `## Hallucinations

Words recognized in ${SECONDS} s of synthetic sounds without speech (\`test/support/measure/made-sounds.ts\`):

${markdownTable([
  ['', 'Aether', 'faster-whisper', 'with its VAD filter'],
  ...counts.map(({ sound, ours, theirs, filtered }) => [sound, ours, theirs, filtered]),
])}

Five synthetic sounds, measured once each: they show that the guards work on such sounds, not how often noise in real recordings
is taken for speech.`;
    return {
      markdown,
      bounds: counts.map(({ sound, ours }) => ({ name: `no word in ${SECONDS} s of ${sound}`, held: ours === 0 })),
    };
  },
};

const words = (text: string): number => normalizeTranscript(text).length;
