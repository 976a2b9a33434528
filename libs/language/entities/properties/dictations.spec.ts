import { normalizeTranscript } from '../normalize-transcript';
import { loadFixtures, type Fixture } from '../testing/load-fixtures';

const FIXTURES = loadFixtures([{ name: 'dictations.json', which: 'spec' }]);
const KINDS = ['cpfs', 'ceps', 'phones', 'emails'] as const;

function valuesOf(words: Fixture['words']): string[] {
  const { entities } = normalizeTranscript(words, { entities: 'spec' });
  return KINDS.flatMap((kind) => (entities?.[kind] ?? []).map(({ value }) => `${kind} ${value}`)).sort();
}

const expectedOf = ({ entities }: Fixture): string[] =>
  KINDS.flatMap((kind) => (entities[kind] ?? []).map(({ value }) => `${kind} ${value}`)).sort();

describe('dictations over questions, corrections and read-backs', () => {
  it.each(FIXTURES.map((fixture) => [fixture.id, fixture] as const))('%s', (_id, fixture) => {
    expect(valuesOf(fixture.words)).toEqual(expectedOf(fixture));
  });

  it('are mostly exact without punctuation and capitals, and rarely wrong', () => {
    const bare = FIXTURES.map((fixture) => {
      const words = fixture.words.map((word) => ({
        ...word,
        text: word.text.replace(/[,.?!:;…]+$/u, '').toLowerCase(),
      }));
      const [found, expected] = [valuesOf(words), expectedOf(fixture)];
      return { isExact: found.join() === expected.join(), isWrong: found.some((value) => !expected.includes(value)) };
    });
    expect(bare.filter(({ isExact }) => isExact).length).toBeGreaterThanOrEqual(0.87 * FIXTURES.length);
    expect(bare.filter(({ isWrong }) => isWrong).length).toBeLessThanOrEqual(0.07 * FIXTURES.length);
  });
});
