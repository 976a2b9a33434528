import type { AccuracySection } from '../accuracy-section';
import { keytermRecall } from '../keyterm-recall';
import { keytermSet, unrelatedTerms, type KeytermClip, type KeytermHalf } from '../keyterm-set';
import { markdownTable } from '../measured-page';
import type { MeasurementEnvironment, Samples } from '../measurement-environment';
import { scoreTurns, totalScore } from '../turn-scores';

/** As many as a request may name. */
const MOST_TERMS = 200;

interface Recording {
  readonly clip: KeytermClip;
  readonly samples: Samples;
}

interface Reading {
  readonly name: string;
  readonly recordings: readonly Recording[];
  readonly heard: readonly string[];
}

/** Recall of names and jargon, with and without `keyterms`. */
export const keytermsSection: AccuracySection = {
  name: 'keyterms',
  async measure(environment) {
    const recordings: Recording[] = [];
    for (const clip of keytermSet()) recordings.push({ clip, samples: await environment.decode(clip.path) });
    const heldOut = recordings.filter(({ clip }) => clip.half === 'held-out');
    const terms = recordings.flatMap(({ clip }) => clip.terms);
    const most = [...terms, ...unrelatedTerms()].slice(0, MOST_TERMS);
    const readings = [
      await read(environment, 'Aether, no terms', recordings, ({ samples }) => environment.ours(samples)),
      await read(environment, "Aether, the half's own 42 terms", recordings, ({ clip, samples }) =>
        environment.ours(samples, termsOfHalf(recordings, clip.half)),
      ),
      await read(environment, `Aether, ${most.length} terms`, recordings, ({ samples }) =>
        environment.ours(samples, most),
      ),
      await read(environment, 'faster-whisper, no terms', heldOut, ({ samples }) => environment.theirs(samples)),
      await read(environment, `faster-whisper, ${most.length} terms as hotwords`, heldOut, ({ samples }) =>
        environment.theirs(samples, { hotwords: most.join(', ') }),
      ),
    ];
    const missed = (reading: Reading): number => score(reading, 'held-out').missed;
    return {
      markdown: markdown(recordings, readings),
      bounds: [
        {
          name: `held-out half: misses with ${most.length} terms at most half of those without`,
          held: 2 * missed(readings[2]!) <= missed(readings[0]!),
        },
      ],
    };
  },
};

async function read(
  environment: MeasurementEnvironment,
  name: string,
  recordings: readonly Recording[],
  transcribe: (recording: Recording) => Promise<{ readonly text: string }>,
): Promise<Reading> {
  const heard: string[] = [];
  for (const recording of recordings) {
    heard.push((await transcribe(recording)).text);
    environment.progress(name, heard.length, recordings.length);
  }
  return { name, recordings, heard };
}

function termsOfHalf(recordings: readonly Recording[], half: string): string[] {
  return recordings.flatMap(({ clip }) => (clip.half === half ? clip.terms : []));
}

function score({ recordings, heard }: Reading, half: KeytermHalf) {
  const clips = recordings.flatMap(({ clip }, i) => (clip.half === half ? [{ clip, heard: heard[i]! }] : []));
  const recall = keytermRecall(clips.map((it) => ({ terms: it.clip.terms, heard: it.heard })));
  const turns = clips.flatMap((it) => scoreTurns([{ clip: it.clip.path, reference: it.clip.text }], it.heard));
  return {
    spoken: recall.spoken,
    missed: recall.missed.length,
    invented: recall.invented.length,
    wer: `${totalScore(turns).wer.toFixed(1)} %`,
  };
}

function markdown(recordings: readonly Recording[], readings: readonly Reading[]): string {
  const rows = readings.map((reading) => {
    const cells = (half: KeytermHalf): (string | number)[] => {
      const { spoken, missed, invented, wer } = score(reading, half);
      return spoken === 0 ? ['', '', ''] : [missed, invented, wer];
    };
    return [reading.name, ...cells('held-out'), ...cells('tuning')];
  });
  const head = ['', 'held-out: missed', 'invented', 'WER', 'tuning: missed', 'invented', 'WER'];
  const { spoken } = score(readings[0]!, 'held-out');
  return `## Names and jargon (\`keyterms\`)

${recordings.length} synthesised sentences (\`apps/evaluate/src/accuracy/keyterms\`), ${spoken} terms in each half; the weights were chosen on the tuning half
alone. Missed: not written exactly as the term is, case and punctuation aside. Invented: a term of another sentence of the
half, written where nobody said it.

${markdownTable([head, ...rows])}

Two synthetic voices that read clearly: the recall of mumbled names in real calls is not shown. The sentences name their terms
far more often than talk does.`;
}
