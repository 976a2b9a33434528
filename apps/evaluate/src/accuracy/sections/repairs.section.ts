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
  /** Whether a CPF that cannot be right was heard first. */
  readonly doubted: boolean;
}

interface Cost {
  readonly clips: number;
  readonly asHeardS: number;
  readonly repairedS: number;
}

/** Two processes with a batch each: what a window is decoded to does not depend on its company. */
const TOGETHER = 24;
/** Recordings that are timed, one after another. */
const TIMED = 20;

const SAID = {
  'valid, in noise': ({ how }: RepairClip) => how === 'valid',
  'impossible, clear': ({ how, hissDb }: RepairClip) => how !== 'valid' && hissDb === null,
  'impossible, in hiss': ({ how, hissDb }: RepairClip) => how !== 'valid' && hissDb !== null,
} as const;

/** CPFs that were misheard, put right by second hypotheses; and impossible ones that must stay what they are. */
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
        { name: 'no number, of either half, is made one that nobody said', held: all.invented === 0 },
        { name: 'no number that was heard rightly is changed', held: all.spoilt === 0 },
        {
          name: 'held-out half: some misheard numbers are put right',
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
  const words = wordsOf(await environment.hypothesis(samples, { skipRedecoding: true }));
  const heard = cpfsOf(words);
  const doubted = doubtfulCpfs(words).length > 0;
  // What is not in doubt is not heard again: the second run would be the first.
  const delivered = doubted ? cpfsOf(wordsOf(await environment.hypothesis(samples))) : heard;
  return { clip, samples, heard, delivered, doubted };
}

/** What hearing again takes where there is something to hear again. */
async function costOf(environment: MeasurementEnvironment, measured: readonly Measured[]): Promise<Cost> {
  const timed = measured.filter(({ clip, doubted }) => doubted && clip.half === 'held-out').slice(0, TIMED);
  let [asHeardS, repairedS] = [0, 0];
  for (const { samples } of timed) {
    asHeardS += await secondsOf(() => environment.hypothesis(samples, { skipRedecoding: true }));
    repairedS += await secondsOf(() => environment.hypothesis(samples));
  }
  return { clips: timed.length, asHeardS, repairedS };
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

function markdown(measured: readonly Measured[], { clips, asHeardS, repairedS }: Cost): string {
  const rows = (['held-out', 'tuning'] as const).flatMap((half) =>
    (Object.keys(SAID) as (keyof typeof SAID)[]).map((said) => {
      const score = scoreOf(measured, half, said);
      const { rightFirst, doubted, repaired, right, invented } = score;
      return [`${half}, ${said}`, score.clips, rightFirst, doubted, repaired, invented, right];
    }),
  );
  const head = ['', 'said', 'heard rightly', 'in doubt', 'repaired', 'invented', 'delivered rightly'];
  const moreS = clips === 0 ? 0 : (repairedS - asHeardS) / clips;
  return `## Repairs of dictated CPFs

Synthesised dictations (\`apps/evaluate/src/accuracy/repairs\`): valid CPFs in noise of 10, 5 and 0 dB; impossible ones (a digit changed, two
exchanged, any eleven digits, ten digits), said clearly, and the same in hiss of 10, 5 and 0 dB. Bounds were chosen on the tuning half
alone. In doubt: an announced CPF was heard that cannot be right, as every impossible one that is heard rightly. Repaired: misheard at first, put right by a second
hypothesis. Invented: changed by a repair into what nobody said.

${markdownTable([head, ...rows])}

${clips} dictations with a number in doubt, one after another: ${repairedS.toFixed(1)} s, without hearing any of them again ${asHeardS.toFixed(1)} s:
${moreS.toFixed(1)} s more each. What is not in doubt takes no longer.`;
}
