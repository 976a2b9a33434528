import { markdownTable } from '../measured-page';
import type { TextSection } from '../accuracy-section';
import { KINDS, scoreValues, totalOf, type ValueScores } from '../value-scores';
import { BINS, brierScore, inBin, shareBelow, type JudgedValue } from '../confidence-scores';
import { singleKindSets } from '../single-kind-sets';
import { valueRounds, type FirstResult, type ValueCount, type ValueRound } from '../value-rounds';

/** At most this share of the texts without a value may have one found in them. */
const MOST_INVENTED = 0.005;

/** Values dictated in texts by writers who had not seen the code. */
export const valuesSection: TextSection = {
  name: 'values',
  text: true,
  measure() {
    const rounds = valueRounds().map((round) => ({ round, scores: scoreValues(round.texts) }));
    return Promise.resolve({
      markdown: markdown(rounds),
      bounds: rounds.map(({ round, scores }) => ({
        name: `${round.name}: a value in at most ${100 * MOST_INVENTED} % of the texts without one (${scores.invented})`,
        held: scores.invented <= MOST_INVENTED * trapsOf(round),
      })),
    });
  },
};

interface Measured {
  readonly round: ValueRound;
  readonly scores: ValueScores;
}

const trapsOf = ({ texts }: ValueRound): number => texts.filter(({ values }) => values.length === 0).length;

const exactOf = ({ exact, said, wrong }: ValueCount): string => `${exact} of ${said}, ${wrong} wrong`;

function rowOf(
  name: string,
  { kinds, invented }: Pick<FirstResult, 'kinds' | 'invented'>,
  round: ValueRound,
): string[] {
  const total = totalOf(kinds);
  const share = `${((100 * total.exact) / total.said).toFixed(1)} %`;
  return [
    name,
    ...KINDS.map((kind) => exactOf(kinds[kind])),
    `${share}, ${total.wrong} wrong`,
    `${invented} of ${trapsOf(round)}`,
  ];
}

const meanOf = (values: readonly number[]): string =>
  values.length === 0 ? '-' : (values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(2);

/** "36 right of 40 (0.88)": with the mean confidence. */
function reliabilityOf(judged: readonly JudgedValue[]): string {
  const right = judged.filter(({ isRight }) => isRight).length;
  return judged.length === 0
    ? '-'
    : `${right} of ${judged.length} (${meanOf(judged.map(({ confidence }) => confidence))})`;
}

function confidenceRow({ round, scores: { judged, uncertain } }: Measured): (string | number)[] {
  const share = judged.filter(({ isRight }) => isRight).length / judged.length;
  const [wrong, right] = [false, true].map((isRight) => judged.filter((value) => value.isRight === isRight));
  return [
    round.name,
    ...BINS.map((bin) => reliabilityOf(inBin(judged, bin))),
    `${brierScore(judged).toFixed(3)} (${(share * (1 - share)).toFixed(3)})`,
    shareBelow(wrong!, 0.5),
    shareBelow(right!, 0.5),
    `${uncertain.withValue}, ${uncertain.without}`,
  ];
}

function confidenceTable(measured: readonly Measured[]): string {
  const head = [
    '',
    ...BINS.map(({ from, to }) => `${from} – ${to}`),
    'Brier score (of one share for all)',
    'wrong ones below 0.5',
    'right ones below 0.5',
    'texts with an uncertain one: with a value, without',
  ];
  return markdownTable([head, ...measured.map(confidenceRow)]);
}

function singleKindTable(): string {
  const rows = singleKindSets().map(({ name, kind, first, texts }) => [
    name,
    kind,
    `${exactOf(first)} (${first.date}, ${first.commit})`,
    exactOf(scoreValues(texts).kinds[kind]),
  ]);
  return `### Texts with values of one kind

More and harder values of one kind, by other such writers (\`single-kinds\`): addresses with all that people say about them, and sums without "reais". Rules and
the model of prices were made with them after the first measurement.

${markdownTable([['', 'kind', 'first', 'now'], ...rows])}`;
}

function markdown(measured: readonly Measured[]): string {
  const rows = measured.flatMap(({ round, scores }) => [
    ...(round.first === null
      ? []
      : [rowOf(`${round.name}, first (${round.first.date}, ${round.first.commit})`, round.first, round)]),
    rowOf(`${round.name}, now`, scores, round),
  ]);
  return `## Dictated values in blind texts

Each round (\`apps/evaluate/src/accuracy/values\`) was written by someone who had seen neither the code nor any other text of the project: monologues and
dialogues of calls, hearings, clinics, shops and chats, as a recognizer writes them, half of them without a value. The first result of a round is
the one that counts: it was measured once, before anything was changed for it. Later results may be fitted to the round.

${markdownTable([['', ...KINDS, 'all', 'texts without a value in which one was found'], ...rows])}

"Wrong" are listed values that were not said, or were corrected later.

${singleKindTable()}

### Confidence of the listed values

The values by their \`confidence\`: how many of those in a range are right, and their mean confidence. The recognizer's part of it is 1 here: these are texts.
The parameters were fitted to round 1 (decision 52). A Brier score is the mean square of the error of a probability; in brackets that of the share of
right values, given to each of them. Uncertain values are listed apart.

${confidenceTable(measured)}`;
}
