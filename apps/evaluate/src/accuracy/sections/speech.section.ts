import { accuracyClips, joinedRecordings, type TurnRecording } from '../accuracy-clips';
import type { AccuracySection, SectionReport } from '../accuracy-section';
import { bootstrapDifference, type PairedErrors } from '../bootstrap-difference';
import { markdownTable } from '../measured-page';
import { SHARED_AUDIO, type MeasurementEnvironment } from '../measurement-environment';
import { timedInOrder } from '../our-engine';
import { scoreTurns, totalScore, type TurnScore } from '../turn-scores';
import { quantile, startDifferences } from '../word-starts';

/** Maximum additional word errors over all transcribed turns. */
const MAX_MORE_ERRORS = 3;
const MAX_MEDIAN_START_S = 0.06;

interface Compared {
  readonly ours: readonly TurnScore[];
  readonly theirs: readonly TurnScore[];
  /** Number of recordings in which every word has times, in order, within the audio. */
  readonly timed: number;
  readonly recordings: number;
  readonly starts: readonly number[];
}

/** Word errors on real recordings, single (`pt-real`) and joined (`pt-mesa`), compared with faster-whisper, beam 5. */
export const speechSection: AccuracySection = {
  name: 'speech',
  async measure(environment) {
    const single = accuracyClips(SHARED_AUDIO).map(({ path, ...turn }) => ({ path, turns: [turn] }));
    const real = await compare(environment, 'pt-real', single);
    const mesa = await compare(environment, 'pt-mesa', joinedRecordings(SHARED_AUDIO));
    return report(environment, { real, mesa });
  },
};

async function compare(
  environment: MeasurementEnvironment,
  name: string,
  recordings: readonly TurnRecording[],
): Promise<Compared> {
  const ours: TurnScore[] = [];
  const theirs: TurnScore[] = [];
  const starts: number[] = [];
  let timed = 0;
  for (const [index, { path, turns }] of recordings.entries()) {
    const samples = await environment.decode(path);
    const [our, their] = [await environment.ours(samples), await environment.theirs(samples)];
    ours.push(...scoreTurns(turns, our.text));
    theirs.push(...scoreTurns(turns, their.text));
    starts.push(...startDifferences(our.words, their.words));
    if (timedInOrder(our.words, samples.durationS)) timed++;
    environment.progress(name, index + 1, recordings.length);
  }
  return { ours, theirs, timed, recordings: recordings.length, starts: starts.sort((a, b) => a - b) };
}

function report(
  environment: MeasurementEnvironment,
  { real, mesa }: { real: Compared; mesa: Compared },
): SectionReport {
  const all: Compared = {
    ours: [...real.ours, ...mesa.ours],
    theirs: [...real.theirs, ...mesa.theirs],
    timed: real.timed + mesa.timed,
    recordings: real.recordings + mesa.recordings,
    starts: [...real.starts, ...mesa.starts].sort((a, b) => a - b),
  };
  const more = totalScore(all.ours).errors - totalScore(all.theirs).errors;
  const median = quantile(all.starts, 0.5);
  const bounds = [
    { name: `at most ${MAX_MORE_ERRORS} word errors more than faster-whisper`, held: more <= MAX_MORE_ERRORS },
    { name: 'every word has times, in order, within the audio', held: all.timed === all.recordings },
    {
      name: `median word start within ${MAX_MEDIAN_START_S * 1000} ms of that of faster-whisper`,
      held: median <= MAX_MEDIAN_START_S,
    },
  ];
  const markdown = `## Real speech

${environment.describe()}

${markdownTable([
  ['', 'turns', 'words', 'Aether: errors', 'WER', 'faster-whisper: errors', 'WER', 'difference, 95 % interval'],
  row('`pt-real`, single clips', real),
  row('`pt-mesa`, joined', mesa),
  row('total', all),
])}

Difference of word starts, for ${all.starts.length} words that both recognized: median ${milliseconds(median)}, 90th percentile
${milliseconds(quantile(all.starts, 0.9))}. Recordings in which every word has times, in order, within the audio: ${all.timed} of ${all.recordings}.

The interval is a paired bootstrap over source clips (a clip's turn in \`pt-mesa\` belongs to the clip's group). The clips come from few speakers,
most of them reading aloud: the interval does not predict either recognizer's errors on other voices, acoustics or telephones.
In \`pt-mesa\`, the hypothesis is aligned with all turns in order; words in turns without a transcript are not scored.`;
  return { markdown, bounds };
}

function row(name: string, { ours, theirs }: Compared): string[] {
  const [our, their] = [totalScore(ours), totalScore(theirs)];
  const { low, high } = bootstrapDifference(byClip(ours, theirs));
  const difference = `${signed(our.errors - their.errors)} [${signed(low)}, ${signed(high)}]`;
  const rate = ({ wer }: { wer: number }): string => `${wer.toFixed(2)} %`;
  return [name, our.turns, our.words, our.errors, rate(our), their.errors, rate(their), difference].map(String);
}

function byClip(ours: readonly TurnScore[], theirs: readonly TurnScore[]): PairedErrors[] {
  const groups = new Map<string, PairedErrors>();
  for (const [i, { clip, errors }] of ours.entries()) {
    const before = groups.get(clip) ?? { ours: 0, peer: 0 };
    groups.set(clip, { ours: before.ours + errors, peer: before.peer + theirs[i]!.errors });
  }
  return [...groups.values()];
}

const signed = (value: number): string => (value > 0 ? `+${value}` : String(value));
const milliseconds = (seconds: number): string => `${(seconds * 1000).toFixed(0)} ms`;
