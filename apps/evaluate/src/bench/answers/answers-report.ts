import type { Bound, SectionReport } from '../../accuracy/accuracy-section';
import { markdownTable } from '../../accuracy/measured-page';
import { roundRatios, spread, spreadTexts } from '../statistics';
import type { Answers, AnswerTimings } from './time-answers';

/** Maximum ratio to faster-whisper by the seconds of a recording, on processors that multiply bfloat16. */
const MAX_RATIO: Readonly<Record<number, number>> = { 5: 0.8, 15: 0.8, 60: 0.6, 300: 0.5 };

interface Described {
  /** Description of the engine. */
  readonly settings: string;
  readonly bfloat16: boolean;
  /** After the heading, such as ` in int8`. */
  readonly suffix: string;
}

/** A section of the report benchmarks.md. */
export function answersReport({ alone, together }: Answers, { settings, bfloat16, suffix }: Described): SectionReport {
  const rows = [...alone].map(([seconds, timings]) => row(`${seconds} s`, timings));
  const rounds = together.ours.length;
  const markdown = `## Until the answer${suffix}

One recording at a time through the whole service, from the request to the response with the text, beside faster-whisper (int8, beam 5, word times) in its process, from
the file to its words. ${settings} Rounds: ${rounds}, alternating; up to 15 s another clip in each round. The last row: ${together.notes} voice notes of about 5 s
sent at once, until the last has its text; faster-whisper takes them one after the other.

${markdownTable([
  [
    'recording',
    'Aether: median',
    'min',
    'max',
    'faster-whisper: median',
    'min',
    'max',
    'ratio, per round: median',
    'min',
    'max',
  ],
  ...rows,
  row(`${together.notes} × 5 s`, together),
])}`;
  return { markdown, bounds: bfloat16 ? [...alone].flatMap(boundOf) : [] };
}

function boundOf([seconds, { ours, theirs }]: readonly [number, AnswerTimings]): Bound[] {
  const most = MAX_RATIO[seconds];
  if (most === undefined) return [];
  return [{ name: `${seconds} s: median ratio at most ${most}`, held: roundRatios(ours, theirs).median <= most }];
}

function row(name: string, { ours, theirs }: AnswerTimings): string[] {
  return [name, ...inSeconds(ours), ...inSeconds(theirs), ...spreadTexts(roundRatios(ours, theirs))];
}

function inSeconds(seconds: readonly number[]): string[] {
  return spreadTexts(spread(seconds)).map((value) => `${value} s`);
}
