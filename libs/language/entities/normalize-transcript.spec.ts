import type { Entities } from './entity';
import { isInFixtures, loadFixtures, type Fixture } from './testing/load-fixtures';
import { normalizeTranscript } from './normalize-transcript';

function flatten(entities: Entities | Fixture['entities']): string[] {
  const listed = Object.entries(entities).filter(([kind]) => isInFixtures(kind));
  return listed.flatMap(([kind, list]) =>
    (list ?? []).map(({ value, valid }) => `${kind} ${value}${kind === 'cpfs' ? ` ${valid}` : ''}`),
  );
}

describe('normalizeTranscript on the fixtures', () => {
  const results = loadFixtures().map((fixture) => {
    const normalized = normalizeTranscript(fixture.words, { entities: fixture.which });
    const expected = flatten(fixture.entities);
    const found = flatten(normalized.entities ?? {});
    return {
      fixture,
      expected,
      missed: expected.filter((value) => !found.includes(value)),
      invented: found.filter((value) => !expected.includes(value)),
      text: normalized.words.map(({ text }) => text).join(' '),
    };
  });
  const total = results.reduce((sum, { expected }) => sum + expected.length, 0);
  const missed = results.flatMap((result) => result.missed.map((value) => `${result.fixture.id}: ${value}`));
  const invented = results.flatMap((result) => result.invented.map((value) => `${result.fixture.id}: ${value}`));
  const negatives = results.filter(({ expected }) => expected.length === 0);

  it('has at least 600 sentences, half of them without data', () => {
    expect(results.length).toBeGreaterThanOrEqual(600);
    expect(negatives.length / results.length).toBeGreaterThanOrEqual(0.5);
    expect(new Set(results.map(({ fixture }) => fixture.id)).size).toBe(results.length);
  });

  it('finds at least 98 % of the values exactly, and invents at most one in 300 sentences', () => {
    const share = (100 * (total - missed.length)) / total;
    process.stdout.write(
      `normalization: ${results.length} sentences (${negatives.length} without data), ${total} values, ` +
        `${share.toFixed(2)} % exact, ${invented.length} invented\n`,
    );
    expect({ missed, enough: share >= 98 }).toEqual({ missed, enough: true });
    expect({ invented, few: invented.length <= results.length / 300 }).toEqual({ invented, few: true });
  });

  it('finds 98 % of the values without punctuation and capitals', () => {
    const bare = results.map(({ fixture, expected }) => {
      const words = fixture.words.map((word) => ({
        ...word,
        text: word.text.replace(/[,.?!:;…]+$/u, '').toLowerCase(),
      }));
      const found = flatten(normalizeTranscript(words, { entities: fixture.which }).entities ?? {});
      return expected.filter((value) => !found.includes(value)).map((value) => `${fixture.id}: ${value}`);
    });
    const lost = bare.flat();
    expect({ lost, enough: lost.length <= 0.02 * total }).toEqual({ lost, enough: true });
  });

  it.each(
    results.filter(({ fixture }) => fixture.formatted !== undefined).map((result) => [result.fixture, result.text]),
  )('formats $id', (fixture, text) => expect(text).toBe(fixture.formatted));
});
