import { doubtfulCpfs, normalizeTranscript, type Hypothesis, type WordHypothesis } from '@aether/language';
import type { AccuracySection } from '../accuracy-section';
import { inHiss } from '../in-hiss';
import { markdownTable } from '../measured-page';
import type { MeasurementEnvironment, Samples } from '../measurement-environment';
import { scoreRepairs, type FoundCpf, type RepairedClip, type RepairScore } from '../repair-scores';
import { repairSet, type RepairClip, type RepairHalf } from '../repair-set';

interface Recording {
  readonly clip: RepairClip;
  readonly samples: Samples;
}

interface Measured extends RepairedClip, Recording {
  readonly clip: RepairClip;
  /** Whether the first result contained an invalid CPF. */
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

const SAID = {
  'valid, in noise': ({ how }: RepairClip) => how === 'valid',
  'invalid, clear': ({ how, hissDb }: RepairClip) => how !== 'valid' && hissDb === null,
  'invalid, in hiss': ({ how, hissDb }: RepairClip) => how !== 'valid' && hissDb !== null,
} as const;

/** Repairs of misrecognized CPFs by second hypotheses, and invalid numbers, which must not change. */
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
    const all = scoreRepairs(measured);
    return {
      markdown: markdown(measured, cost),
      bounds: [
        { name: 'no number of either half is changed into one that was not spoken', held: all.invented === 0 },
        { name: 'no correctly recognized number is changed', held: all.regressed === 0 },
        {
          name: 'held-out half: some misrecognized numbers are repaired',
          held: scoreOf(measured, 'held-out', 'valid, in noise').repaired > 0,
        },
      ],
    };
  },
};

async function measure(environment: MeasurementEnvironment, clip: RepairClip, which: number): Promise<Measured> {
  const recorded = await environment.decode(clip.path);
  const { hissDb } = clip;
  const samples =
    hissDb === null ? recorded : await environment.write(inHiss(await environment.read(recorded), hissDb, which));
  const words = wordsOf(await environment.hypothesis(samples, { repair: false }));
  const recognized = cpfsOf(words);
  const doubted = doubtfulCpfs(words).length > 0;
  // Without a doubtful number nothing is decoded again, so the second run would equal the first.
  const delivered = doubted ? cpfsOf(wordsOf(await environment.hypothesis(samples))) : recognized;
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

function cpfsOf(words: readonly WordHypothesis[]): FoundCpf[] {
  const { cpfs = [] } = normalizeTranscript(words, { entities: 'spec' }).entities ?? {};
  return cpfs.map(({ value, valid }) => ({ value, ...(valid !== undefined && { valid }) }));
}

function scoreOf(
  measured: readonly Measured[],
  half: RepairHalf,
  said: keyof typeof SAID,
): RepairScore & { readonly doubted: number } {
  const ours = measured.filter(({ clip }) => clip.half === half && SAID[said](clip));
  return { ...scoreRepairs(ours), doubted: ours.filter(({ doubted }) => doubted).length };
}

function markdown(measured: readonly Measured[], { clips, unrepairedS, repairedS }: Cost): string {
  const rows = (['held-out', 'tuning'] as const).flatMap((half) =>
    (Object.keys(SAID) as (keyof typeof SAID)[]).map((said) => {
      const score = scoreOf(measured, half, said);
      const { rightFirst, doubted, repaired, right, invented } = score;
      return [`${half}, ${said}`, score.clips, rightFirst, doubted, repaired, invented, right];
    }),
  );
  const head = ['', 'spoken', 'recognized correctly', 'in doubt', 'repaired', 'invented', 'delivered correctly'];
  const moreS = clips === 0 ? 0 : (repairedS - unrepairedS) / clips;
  return `## Repairs of dictated CPFs

Synthesized dictations (\`apps/evaluate/src/accuracy/repairs\`): valid CPFs in noise of 10, 5 and 0 dB; invalid ones (a digit changed, two
exchanged, any eleven digits, ten digits), recorded clearly, and the same in hiss of 10, 5 and 0 dB. Bounds were chosen on the tuning half only.
In doubt: an announced CPF was recognized that is invalid, as is every correctly recognized invalid one. Repaired: misrecognized at first,
corrected by a second hypothesis. Invented: changed by a repair into a number that was not spoken.

${markdownTable([head, ...rows])}

${clips} dictations with a number in doubt, one after another, take ${repairedS.toFixed(1)} s, and ${unrepairedS.toFixed(1)} s without repairs:
${moreS.toFixed(1)} s more each. Dictations without a number in doubt take no longer.`;
}
