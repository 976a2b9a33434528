import {
  doubtfulNumbers,
  normalizeTranscript,
  wordsFromText,
  type Hypothesis,
  type SpokenWord,
} from '@aether/language';
import type { AccuracySection } from '../accuracy-section';
import {
  countDictations,
  foundKeys,
  saidKeys,
  type CountedParts,
  type ReadDictation,
} from '../dictations/dictation-scores';
import {
  CONDITIONS,
  DICTATED_KINDS,
  dictationSet,
  type DictatedKind,
  type DictationClip,
} from '../dictations/dictation-set';
import { firstResult } from '../dictations/first-result';
import { markdownTable } from '../measured-page';
import type { MeasurementEnvironment } from '../measurement-environment';

interface Measured extends ReadDictation {
  readonly clip: DictationClip;
}

/** Recordings decoded at once: two processes with a batch each. Decoding is batch-invariant. */
const TOGETHER = 16;

/** Values dictated by new voices, from the reference transcript and from the recordings, with and without repairs. */
export const dictationsSection: AccuracySection = {
  name: 'dictations',
  async measure(environment) {
    const clips = dictationSet(environment);
    const measured: Measured[] = [];
    for (let at = 0; at < clips.length; at += TOGETHER) {
      const some = clips.slice(at, at + TOGETHER).map((clip) => measure(environment, clip));
      measured.push(...(await Promise.all(some)));
      environment.progress('dictations', measured.length, clips.length);
    }
    const rows = rowsOf(measured);
    const { repaired, harmed, invented } = rows['all']!;
    return {
      markdown: markdown(rows, measured),
      bounds: [
        { name: 'no exactly recognized value is changed by a repair', held: harmed === 0 },
        {
          name: `ten times as many values repaired (${repaired}) as invented by a repair (${invented})`,
          held: repaired >= 10 * invented,
        },
      ],
    };
  },
};

async function measure(environment: MeasurementEnvironment, clip: DictationClip): Promise<Measured> {
  const samples = await environment.decode(clip.path);
  const words = wordsOf(await environment.hypothesis(samples, { repair: false }));
  // Without a doubtful number nothing is decoded again.
  const repaired = doubtfulNumbers(words).length > 0 ? wordsOf(await environment.hypothesis(samples)) : words;
  return {
    clip,
    said: saidKeys(clip),
    reference: valuesIn(wordsFromText(clip.text)),
    recognized: valuesIn(words),
    delivered: valuesIn(repaired),
  };
}

function wordsOf({ windows }: Hypothesis): SpokenWord[] {
  return windows.flatMap(({ segments }) => segments.flatMap(({ words }) => words));
}

function valuesIn(words: readonly SpokenWord[]): string[] {
  return foundKeys(normalizeTranscript(words, { entities: 'all' }).entities!);
}

function rowsOf(measured: readonly Measured[]): CountedParts {
  const kinds = Object.entries(DICTATED_KINDS).map(([kind, name]) => [
    name,
    countDictations(measured, kind as DictatedKind),
  ]);
  const conditions = CONDITIONS.map((condition) => [
    condition,
    countDictations(measured.filter(({ clip }) => clip.condition === condition)),
  ]);
  return Object.fromEntries([...kinds, ...conditions, ['all', countDictations(measured)]]) as CountedParts;
}

const HEAD = [
  '',
  'said',
  'in the reference transcript',
  'recognized',
  'delivered',
  'repaired',
  'harmed',
  'wrong',
  'invented by a repair',
];

function tableOf(rows: CountedParts): string {
  const cells = Object.entries(rows).map(([name, count]) => [
    name,
    count.said,
    count.reference,
    count.recognized,
    count.delivered,
    count.repaired,
    count.harmed,
    count.wrong,
    count.invented,
  ]);
  return markdownTable([HEAD, ...cells]);
}

function markdown(rows: CountedParts, measured: readonly Measured[]): string {
  const none = measured.filter(({ said }) => said.length === 0);
  const found = none.filter(({ delivered }) => delivered.length > 0).length;
  const voices = new Set(measured.map(({ clip }) => clip.voice)).size;
  const first = firstResult();
  return `## Dictations by other voices

${measured.length} sentences (\`apps/evaluate/src/accuracy/dictations\`), written before any of them was measured and read by ${voices} synthetic voices that nothing
was developed with, in turn clear, over a telephone line (8 kHz, G.711) and in pink noise of 10 dB. Exact values: in the reference transcript, as
first recognized, and as delivered after repairs. Repaired: exact only after a repair. Harmed: exact only before one. Wrong: delivered, but not
said, and not reported as invalid.

${tableOf(rows)}

Of ${none.length} recordings without a value, ${found} have one in the result. Most voices have the accent of another language or are espeak-ng's, which are harder to
recognize than people: the figures show what repairs add and harm, not how often a person's dictation is recognized.

### First result

Measured on ${first.date} at ${first.commit}, before anything was changed for these recordings:

${tableOf(first.rows)}`;
}
