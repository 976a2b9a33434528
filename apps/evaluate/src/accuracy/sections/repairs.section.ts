import {
  doubtfulNumbers,
  normalizeTranscript,
  type EntityKind,
  type Hypothesis,
  type WordHypothesis,
} from '@aether/language';
import type { AccuracySection } from '../accuracy-section';
import { inHiss } from '../in-hiss';
import { markdownTable } from '../measured-page';
import type { MeasurementEnvironment, Samples } from '../measurement-environment';
import { scoreRepairs, type FoundValue, type RepairedClip } from '../repair-scores';
import { repairSet, type RepairClip, type RepairHalf } from '../repair-set';
import { DICTATED_KINDS } from '../dictations/dictation-set';

interface Recording {
  readonly clip: RepairClip;
  readonly samples: Samples;
}

interface Measured extends RepairedClip, Recording {
  readonly clip: RepairClip;
  /** Whether the first result contained a doubtful number. */
  readonly doubted: boolean;
}

interface Cost {
  readonly clips: number;
  readonly unrepairedS: number;
  readonly repairedS: number;
}

/** Recordings decoded at once: two processes with a batch each. Decoding is batch-invariant. */
const TOGETHER = 24;
/** Number of recordings that are timed one after another. */
const TIMED = 20;

/** Amounts are not repaired. */
const { amounts: _, ...KINDS } = DICTATED_KINDS;

/** Repairs of misrecognized values, and values that are not correct, which must not change. */
export const repairsSection: AccuracySection = {
  name: 'repairs',
  async measure(environment) {
    const clips = repairSet();
    const measured: Measured[] = [];
    for (let at = 0; at < clips.length; at += TOGETHER) {
      const some = clips.slice(at, at + TOGETHER).map((clip, i) => measure(environment, clip, at + i));
      measured.push(...(await Promise.all(some)));
      environment.progress('repairs', measured.length, clips.length);
    }
    const cost = await costOf(environment, measured);
    const heldOut = scoreRepairs(measured.filter(({ clip }) => clip.half === 'held-out'));
    return {
      markdown: markdown(measured, cost),
      bounds: [
        {
          name: 'no correctly recognized value of either half is changed',
          held: scoreRepairs(measured).regressed === 0,
        },
        {
          name: `held-out half: ten times as many values repaired (${heldOut.repaired}) as invented (${heldOut.invented})`,
          held: heldOut.repaired >= 10 * heldOut.invented && heldOut.repaired > 0,
        },
      ],
    };
  },
};

async function measure(environment: MeasurementEnvironment, clip: RepairClip, which: number): Promise<Measured> {
  const recorded = await environment.decode(clip.path);
  const { hissDb, kind } = clip;
  const samples =
    hissDb === null ? recorded : await environment.write(inHiss(await environment.read(recorded), hissDb, which));
  const words = wordsOf(await environment.hypothesis(samples, { repair: false }));
  const recognized = valuesOf(kind, words);
  const doubted = doubtfulNumbers(words).length > 0;
  // Without a doubtful number nothing is decoded again, so the second run would equal the first.
  const delivered = doubted ? valuesOf(kind, wordsOf(await environment.hypothesis(samples))) : recognized;
  return { clip, samples, recognized, delivered, doubted };
}

/** Time that repairs add on recordings with a doubtful number. */
async function costOf(environment: MeasurementEnvironment, measured: readonly Measured[]): Promise<Cost> {
  const timed = measured.filter(({ clip, doubted }) => doubted && clip.half === 'held-out').slice(0, TIMED);
  let [unrepairedS, repairedS] = [0, 0];
  for (const { samples } of timed) {
    unrepairedS += await secondsOf(() => environment.hypothesis(samples, { repair: false }));
    repairedS += await secondsOf(() => environment.hypothesis(samples));
  }
  return { clips: timed.length, unrepairedS, repairedS };
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

function wordsOf({ windows }: Hypothesis): WordHypothesis[] {
  return windows.flatMap(({ segments }) => segments.flatMap(({ words }) => words));
}

function valuesOf(kind: EntityKind, words: readonly WordHypothesis[]): FoundValue[] {
  const found = normalizeTranscript(words, { entities: 'all' }).entities?.[kind] ?? [];
  return found.map(({ value, valid }) => ({ value, ...(valid !== undefined && { valid }) }));
}

function rowsOf(measured: readonly Measured[], half: RepairHalf): (string | number)[][] {
  const ours = measured.filter(({ clip }) => clip.half === half);
  const kinds = Object.entries(KINDS).map(([kind, name]) => ({
    name: `${half}, ${name}`,
    clips: ours.filter(({ clip }) => clip.kind === kind),
  }));
  return [...kinds, { name: `**${half}**`, clips: ours }].map(({ name, clips }) => {
    const valid = clips.filter(({ clip }) => clip.how === 'valid');
    const others = clips.filter(({ clip }) => clip.how !== 'valid');
    const [right, kept] = [scoreRepairs(valid), scoreRepairs(others)];
    const doubts = (some: readonly Measured[]): number => some.filter(({ doubted }) => doubted).length;
    const correct = [right.clips, right.rightFirst, doubts(valid), right.repaired, right.invented];
    return [name, ...correct, kept.clips, doubts(others), kept.repaired, kept.invented];
  });
}

function markdown(measured: readonly Measured[], { clips, unrepairedS, repairedS }: Cost): string {
  const rows = (['held-out', 'tuning'] as const).flatMap((half) => rowsOf(measured, half));
  const head = [
    '',
    'correct: spoken',
    'recognized',
    'in doubt',
    'repaired',
    'invented',
    'not correct: spoken',
    'in doubt',
    'repaired',
    'invented',
  ];
  const moreS = clips === 0 ? 0 : (repairedS - unrepairedS) / clips;
  return `## Repairs of dictated values

Synthesized dictations (\`apps/evaluate/src/accuracy/repairs\`): correct values in noise of 20 to 0 dB, half of those by the newer voices over the
telephone; and values that are not correct (a digit changed, two exchanged, any digits, a digit missing or too many, a domain that is like a
provider's), clear and in noise. Bounds were chosen on the tuning half only; its newer voices are not those of the held-out half.
In doubt: an announced number was recognized that cannot be correct. Repaired: misrecognized at first, delivered as spoken. Invented: changed by a
repair into a value that was not spoken.

${markdownTable([head, ...rows])}

${clips} dictations with a number in doubt, one after another, take ${repairedS.toFixed(1)} s, and ${unrepairedS.toFixed(1)} s without repairs:
${moreS.toFixed(1)} s more each. Dictations without a number in doubt take no longer.`;
}
