import type { AccuracySection } from '../accuracy-section';
import { keytermRecall } from '../keyterm-recall';
import { keytermSet, unrelatedTerms, type KeytermClip, type KeytermHalf } from '../keyterm-set';
import { markdownTable } from '../measured-page';
import type { MeasurementEnvironment, Samples } from '../measurement-environment';
import { scoreTurns, totalScore } from '../turn-scores';

/** The maximum number of terms in a request. */
const MAX_TERMS = 200;

interface Recording {
  readonly clip: KeytermClip;
  readonly samples: Samples;
}

interface Condition {
  readonly name: string;
  readonly recordings: readonly Recording[];
  readonly recognized: readonly string[];
}

/** Recall of names and jargon, with and without `keyterms`. */
export const keytermsSection: AccuracySection = {
  name: 'keyterms',
  async measure(environment) {
    const recordings: Recording[] = [];
    for (const clip of keytermSet()) recordings.push({ clip, samples: await environment.decode(clip.path) });
    const heldOut = recordings.filter(({ clip }) => clip.half === 'held-out');
    const terms = recordings.flatMap(({ clip }) => clip.terms);
    const most = [...terms, ...unrelatedTerms()].slice(0, MAX_TERMS);
    const conditions = [
      await transcribeAll(environment, 'Aether, no terms', recordings, ({ samples }) => environment.ours(samples)),
      await transcribeAll(environment, 'Aether, the 42 terms of the half', recordings, ({ clip, samples }) =>
        environment.ours(samples, termsOfHalf(recordings, clip.half)),
      ),
      await transcribeAll(environment, `Aether, ${most.length} terms`, recordings, ({ samples }) =>
        environment.ours(samples, most),
      ),
      await transcribeAll(environment, 'faster-whisper, no terms', heldOut, ({ samples }) =>
        environment.theirs(samples),
      ),
      await transcribeAll(environment, `faster-whisper, ${most.length} terms as hotwords`, heldOut, ({ samples }) =>
        environment.theirs(samples, { hotwords: most.join(', ') }),
      ),
    ];
    const missed = (condition: Condition): number => score(condition, 'held-out').missed;
    return {
      markdown: markdown(recordings, conditions),
      bounds: [
        {
          name: `held-out half: misses with ${most.length} terms at most half of those without terms`,
          held: 2 * missed(conditions[2]!) <= missed(conditions[0]!),
        },
      ],
    };
  },
};

async function transcribeAll(
  environment: MeasurementEnvironment,
  name: string,
  recordings: readonly Recording[],
  transcribe: (recording: Recording) => Promise<{ readonly text: string }>,
): Promise<Condition> {
  const recognized: string[] = [];
  for (const recording of recordings) {
    recognized.push((await transcribe(recording)).text);
    environment.progress(name, recognized.length, recordings.length);
  }
  return { name, recordings, recognized };
}

function termsOfHalf(recordings: readonly Recording[], half: string): string[] {
  return recordings.flatMap(({ clip }) => (clip.half === half ? clip.terms : []));
}

function score({ recordings, recognized }: Condition, half: KeytermHalf) {
  const clips = recordings.flatMap(({ clip }, i) => (clip.half === half ? [{ clip, recognized: recognized[i]! }] : []));
  const recall = keytermRecall(clips.map((it) => ({ terms: it.clip.terms, recognized: it.recognized })));
  const turns = clips.flatMap((it) => scoreTurns([{ clip: it.clip.path, reference: it.clip.text }], it.recognized));
  return {
    spoken: recall.spoken,
    missed: recall.missed.length,
    invented: recall.invented.length,
    wer: `${totalScore(turns).wer.toFixed(1)} %`,
  };
}

function markdown(recordings: readonly Recording[], conditions: readonly Condition[]): string {
  const rows = conditions.map((condition) => {
    const cells = (half: KeytermHalf): (string | number)[] => {
      const { spoken, missed, invented, wer } = score(condition, half);
      return spoken === 0 ? ['', '', ''] : [missed, invented, wer];
    };
    return [condition.name, ...cells('held-out'), ...cells('tuning')];
  });
  const head = ['', 'held-out: missed', 'invented', 'WER', 'tuning: missed', 'invented', 'WER'];
  const { spoken } = score(conditions[0]!, 'held-out');
  return `## Names and jargon (\`keyterms\`)

${recordings.length} synthesized sentences (\`apps/evaluate/src/accuracy/keyterms\`), ${spoken} terms in each half; the weights were chosen on the tuning half
only. Missed: not written exactly as the term, ignoring case and punctuation. Invented: a term of another sentence of the half in the
text, although it was not spoken.

${markdownTable([head, ...rows])}

Two synthetic voices read clearly, so the recall of mumbled names in real calls is not measured. The sentences contain terms far more
often than real speech.`;
}
