import { loadFixtures } from '../testing/load-fixtures';
import { normalizeTranscript } from '../normalize-transcript';

const FIXTURES = loadFixtures([{ name: 'addresses.json', which: 'spec' }]);

function addressesOf(words: (typeof FIXTURES)[number]['words']): string[] {
  const { entities } = normalizeTranscript(words, { entities: 'spec' });
  return (entities?.emails ?? []).map(({ value }) => value);
}

const expectedOf = ({ entities }: (typeof FIXTURES)[number]): string[] =>
  (entities.emails ?? []).map(({ value }) => value);

describe('dictated addresses of the fixtures', () => {
  it.each(FIXTURES.map((fixture) => [fixture.id, fixture] as const))('%s', (_id, fixture) => {
    expect(addressesOf(fixture.words)).toEqual(expectedOf(fixture));
  });

  it('are mostly exact without punctuation and capitals, and rarely wrong', () => {
    const bare = FIXTURES.map((fixture) => {
      const words = fixture.words.map((word) => ({
        ...word,
        text: word.text.replace(/[,.?!:;…]+$/u, '').toLowerCase(),
      }));
      const [found, expected] = [addressesOf(words), expectedOf(fixture)];
      return { isExact: found.join() === expected.join(), isWrong: found.some((value) => !expected.includes(value)) };
    });
    expect(bare.filter(({ isExact }) => isExact).length).toBeGreaterThanOrEqual(0.93 * FIXTURES.length);
    expect(bare.filter(({ isWrong }) => isWrong).length).toBeLessThanOrEqual(0.04 * FIXTURES.length);
  });
});
