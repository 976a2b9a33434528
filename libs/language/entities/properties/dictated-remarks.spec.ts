import { normalizeTranscript } from '../normalize-transcript';
import { loadFixtures } from '../testing/load-fixtures';

const FIXTURES = loadFixtures([{ name: 'remarks.json', which: 'spec' }]);

function addressesOf(words: (typeof FIXTURES)[number]['words']): string[] {
  const { entities } = normalizeTranscript(words, { entities: 'spec' });
  return (entities?.emails ?? []).map(({ value }) => value);
}

describe('dictated addresses with remarks', () => {
  it.each(FIXTURES.map((fixture) => [fixture.id, fixture] as const))('%s', (_id, fixture) => {
    expect(addressesOf(fixture.words)).toEqual((fixture.entities.emails ?? []).map(({ value }) => value));
  });
});
