import type { Hypothesis } from '@aether/language';
import { shortClips, type AccuracyClip } from '../accuracy-clips';
import type { AccuracySection, SectionReport } from '../accuracy-section';
import { turnDifference } from '../bootstrap-difference';
import { markdownTable } from '../measured-page';
import { SHARED_AUDIO, type MeasurementEnvironment } from '../measurement-environment';
import { processorSeconds } from '../processor-time';
import type { RecognizedWord } from '../recognition';
import { scoreTurns, totalScore, type TurnScore } from '../turn-scores';
import { quantile, startDifferences } from '../word-starts';

const MAX_MEDIAN_START_S = 0.02;

interface Side {
  readonly hypothesis: Hypothesis;
  readonly processorS: number;
}

interface Compared {
  readonly short: readonly TurnScore[];
  readonly whole: readonly TurnScore[];
  readonly sameText: number;
  readonly sameLanguage: number;
  readonly starts: readonly number[];
  readonly shortS: number;
  readonly wholeS: number;
}

/** Short recordings in thinned windows and in whole ones: words, times, languages and processor time. */
export const shortWindowsSection: AccuracySection = {
  name: 'short-windows',
  async measure(environment) {
    const sets = Object.entries(shortClips(SHARED_AUDIO));
    const compared: [name: string, Compared][] = [];
    for (const [name, clips] of sets) compared.push([name, await compare(environment, name, clips)]);
    return report(environment, [...compared, ['total', joined(compared.map(([, each]) => each))]]);
  },
};

async function compare(
  environment: MeasurementEnvironment,
  name: string,
  clips: readonly AccuracyClip[],
): Promise<Compared> {
  const results: Compared[] = [];
  for (const [index, clip] of clips.entries()) {
    const samples = await environment.decode(clip.path);
    const side = async (wholeWindows: boolean): Promise<Side> => {
      const before = processorSeconds();
      const hypothesis = await environment.hypothesis(samples, { wholeWindows });
      return { hypothesis, processorS: processorSeconds() - before };
    };
    const first = await side(index % 2 === 0);
    const second = await side(index % 2 !== 0);
    const [whole, short] = index % 2 === 0 ? [first, second] : [second, first];
    results.push(compareClip(clip, short, whole));
    environment.progress(name, index + 1, clips.length);
  }
  return joined(results);
}

function compareClip(clip: AccuracyClip, short: Side, whole: Side): Compared {
  const [shortText, wholeText] = [short, whole].map(({ hypothesis }) => textOf(hypothesis)) as [string, string];
  const [shortLanguage, wholeLanguage] = [short, whole].map(
    ({ hypothesis }) => hypothesis.windows[0]?.languages?.likeliest,
  );
  return {
    short: scoreTurns([clip], shortText),
    whole: scoreTurns([clip], wholeText),
    sameText: shortText === wholeText ? 1 : 0,
    sameLanguage: shortLanguage === wholeLanguage ? 1 : 0,
    starts: startDifferences(wordsOf(short.hypothesis), wordsOf(whole.hypothesis)),
    shortS: short.processorS,
    wholeS: whole.processorS,
  };
}

function joined(parts: readonly Compared[]): Compared {
  const sum = (value: (part: Compared) => number): number => parts.reduce((total, part) => total + value(part), 0);
  return {
    short: parts.flatMap(({ short }) => short),
    whole: parts.flatMap(({ whole }) => whole),
    sameText: sum(({ sameText }) => sameText),
    sameLanguage: sum(({ sameLanguage }) => sameLanguage),
    starts: parts.flatMap(({ starts }) => starts).sort((a, b) => a - b),
    shortS: sum(({ shortS }) => shortS),
    wholeS: sum(({ wholeS }) => wholeS),
  };
}

function report(
  environment: MeasurementEnvironment,
  compared: readonly (readonly [string, Compared])[],
): SectionReport {
  const total = compared.at(-1)![1];
  const { low, high } = difference(total);
  const median = quantile(total.starts, 0.5);
  const bounds = [
    { name: 'the 95 % interval of the difference in word errors contains 0 or lies below it', held: low <= 0 },
    {
      name: `median word start within ${MAX_MEDIAN_START_S * 1000} ms of that in whole windows`,
      held: median <= MAX_MEDIAN_START_S,
    },
  ];
  const markdown = `## Short windows

${environment.describeOurs()}. Short recordings with the silence of their windows thinned, and in whole windows
([decision 64](../decisions/0064-thinned-windows.md)). In turns:

${markdownTable([
  [
    '',
    'recordings',
    'words',
    'errors',
    'in whole windows',
    'difference, 95 % interval',
    'same text',
    'same language',
    'processor time',
  ],
  ...compared.map(row),
])}

Difference of word starts, for ${total.starts.length} words recognized in both: median ${milliseconds(median)}, 90th percentile
${milliseconds(quantile(total.starts, 0.9))}, 99th ${milliseconds(quantile(total.starts, 0.99))}. Processor time: ratio to whole windows, decoding of
the audio and all repairs included. The interval [${low}, ${high}] is a paired bootstrap over recordings: few speakers, read or synthesized speech.`;
  return { markdown, bounds };
}

function row([name, compared]: readonly [string, Compared]): string[] {
  const [short, whole] = [totalScore(compared.short), totalScore(compared.whole)];
  const { low, high } = difference(compared);
  const cells = [
    name === 'total' ? name : `\`${name}\``,
    short.turns,
    short.words,
    `${short.errors}, ${short.wer.toFixed(2)} %`,
    `${whole.errors}, ${whole.wer.toFixed(2)} %`,
    `${signed(short.errors - whole.errors)} [${signed(low)}, ${signed(high)}]`,
    compared.sameText,
    compared.sameLanguage,
    (compared.shortS / compared.wholeS).toFixed(2),
  ];
  return cells.map(String);
}

function difference({ short, whole }: Compared): { readonly low: number; readonly high: number } {
  return turnDifference(short, whole);
}

function textOf({ windows }: Hypothesis): string {
  return windows.flatMap(({ segments }) => segments.map(({ text }) => text)).join(' ');
}

function wordsOf({ windows }: Hypothesis): RecognizedWord[] {
  return windows.flatMap(({ segments }) => segments.flatMap(({ words }) => words));
}

const signed = (value: number): string => (value > 0 ? `+${value}` : String(value));
const milliseconds = (seconds: number): string => `${(seconds * 1000).toFixed(0)} ms`;
