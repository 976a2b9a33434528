import type { TextSection } from '../accuracy-section';
import { markdownTable } from '../measured-page';
import { nameRounds, type NameCount, type NameRound } from '../name-rounds';
import { scoreNames, type NameScores } from '../name-scores';

/** At most this share of the words that belong to no name may be taken for one. */
const MOST_TAKEN = 0.01;

const COLUMNS = ['', 'names, exact', 'in part', 'ordinary words taken', 'addresses, exact', 'in part', 'invented'];

/** Names of people and postal addresses in texts by writers who had not seen the code. */
export const namesSection: TextSection = {
  name: 'names',
  text: true,
  measure() {
    const rounds = nameRounds().map((round) => ({ round, scores: scoreNames(round.texts) }));
    return Promise.resolve({
      markdown: markdown(rounds),
      bounds: rounds.map(({ round, scores: { all } }) => ({
        name: `${round.name}: at most ${100 * MOST_TAKEN} % of the ordinary words taken for a name (${all.takenWords})`,
        held: all.takenWords <= MOST_TAKEN * all.ordinaryWords,
      })),
    });
  },
};

interface Measured {
  readonly round: NameRound;
  readonly scores: NameScores;
}

const share = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${part} of ${whole}, ${((100 * part) / whole).toFixed(1)} %`;

function rowOf(name: string, count: NameCount): string[] {
  return [
    name,
    share(count.exactNames, count.names),
    String(count.partNames),
    share(count.takenWords, count.ordinaryWords),
    share(count.exactAddresses, count.addresses),
    String(count.partAddresses),
    String(count.inventedAddresses),
  ];
}

function rowsOf({ round: { name, first }, scores: { all, groups } }: Measured): string[][] {
  return [
    ...(first === null ? [] : [rowOf(`${name}, first (${first.date}, ${first.commit})`, first.all)]),
    rowOf(`${name}, now`, all),
    ...Object.entries(groups)
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([group, count]) => rowOf(`${name}, ${group}`, count)),
  ];
}

function markdown(measured: readonly Measured[]): string {
  const rows = measured.flatMap(rowsOf);
  return `## Names and addresses in blind texts

Each round (\`apps/evaluate/src/accuracy/names\`) was written by someone who had seen neither the code nor any other text of the project. Every mention of
a person counts, and only with exactly its words. The first result of a round is the one that counts: it was measured once, before anything was changed
for it.

${rows.length === 0 ? 'No round has been measured yet.' : markdownTable([COLUMNS, ...rows])}`;
}
