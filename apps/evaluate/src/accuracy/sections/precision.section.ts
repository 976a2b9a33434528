import { shortClips, type AccuracyClip } from '../accuracy-clips';
import type { AccuracySection } from '../accuracy-section';
import { turnDifference } from '../bootstrap-difference';
import { markdownTable } from '../measured-page';
import { MeasurementEnvironment, SHARED_AUDIO } from '../measurement-environment';
import { processorSeconds } from '../processor-time';
import { scoreTurns, totalScore, type TurnScore } from '../turn-scores';

interface Side {
  readonly scores: TurnScore[];
  processorS: number;
}

interface Compared {
  readonly usual: Side;
  readonly int8: Side;
}

/** Real and read sentences with products in int8, and in the precision that this machine chooses by itself. */
export const precisionSection: AccuracySection = {
  name: 'precision',
  async measure(usual) {
    const int8 = await MeasurementEnvironment.open('int8');
    try {
      const { 'pt-real': real, 'pt-read': read } = shortClips(SHARED_AUDIO);
      const sets: [name: string, Compared][] = [];
      for (const [name, clips] of [
        ['pt-real', real],
        ['pt-read', read],
      ] as const) {
        sets.push([name, await compare({ usual, int8 }, name, clips)]);
      }
      const total = difference(sets.map(([, compared]) => compared));
      const markdown = `## Products in int8

\`AETHER_PRECISION=int8\` (${int8.describeOurs()}) beside the precision that the machine chooses (${usual.describeOurs()}), in turns:

${markdownTable([
  ['', 'recordings', 'words', 'errors in int8', 'usual', 'difference, 95 % interval', 'processor time'],
  ...sets.map(row),
])}

The interval is a paired bootstrap over recordings; over both sets it is [${total.low}, ${total.high}]. Processor time: ratio, decoding of the audio and all repairs included.`;
      const held = total.low <= 0;
      return { markdown, bounds: [{ name: 'the 95 % interval of all word errors contains 0 or lies below it', held }] };
    } finally {
      await int8.close();
    }
  },
};

async function compare(
  environments: { readonly [side in keyof Compared]: MeasurementEnvironment },
  name: string,
  clips: readonly AccuracyClip[],
): Promise<Compared> {
  const compared: Compared = { usual: { scores: [], processorS: 0 }, int8: { scores: [], processorS: 0 } };
  for (const [index, clip] of clips.entries()) {
    const samples = await environments.usual.decode(clip.path);
    for (const side of index % 2 === 0 ? (['usual', 'int8'] as const) : (['int8', 'usual'] as const)) {
      const before = processorSeconds();
      const { text } = await environments[side].ours(samples);
      compared[side].processorS += processorSeconds() - before;
      compared[side].scores.push(...scoreTurns([clip], text));
    }
    environments.usual.progress(name, index + 1, clips.length);
  }
  return compared;
}

function row([name, { usual, int8 }]: readonly [string, Compared]): string[] {
  const [before, now] = [totalScore(usual.scores), totalScore(int8.scores)];
  const { low, high } = difference([{ usual, int8 }]);
  return [
    `\`${name}\``,
    `${now.turns}`,
    `${now.words}`,
    `${now.errors}, ${now.wer.toFixed(2)} %`,
    `${before.errors}, ${before.wer.toFixed(2)} %`,
    `${now.errors - before.errors} [${low}, ${high}]`,
    (int8.processorS / usual.processorS).toFixed(2),
  ];
}

function difference(sets: readonly Compared[]): { readonly low: number; readonly high: number } {
  const scores = (side: keyof Compared): TurnScore[] => sets.flatMap((compared) => compared[side].scores);
  return turnDifference(scores('int8'), scores('usual'));
}
