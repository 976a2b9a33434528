import type { CorrectedWords } from './corrected-words';
import { suggestionsFrom } from './suggestions';
import { joinKeyterms } from './vocabulary';

const words = (given: Partial<CorrectedWords> = {}): CorrectedWords => ({
  replaces: 'altora',
  term: 'autora',
  places: 1,
  left: 0,
  isNew: true,
  ...given,
});

describe('suggestionsFrom', () => {
  it('offers what was corrected in two transcriptions or three places', () => {
    expect(suggestionsFrom([[words()]])).toEqual([]);
    expect(suggestionsFrom([[words({ places: 2 })]])).toEqual([]);
    const often = { places: 2, transcriptions: 2 };
    expect(suggestionsFrom([[words()], [words()]])).toEqual([
      { kind: 'keyterm', term: 'autora', ...often },
      { kind: 'replacement', replaces: 'altora', term: 'autora', ...often },
    ]);
    expect(suggestionsFrom([[words({ places: 3 })]])).toHaveLength(2);
  });

  it('counts all that was replaced by a term for the keyterm, and each transcription once', () => {
    const both = [words(), words({ replaces: 'outora' })];
    expect(suggestionsFrom([both])).toEqual([]);
    expect(suggestionsFrom([both, both])).toMatchObject([
      { kind: 'keyterm', places: 4, transcriptions: 2 },
      { kind: 'replacement', places: 2 },
      { kind: 'replacement', places: 2 },
    ]);
  });

  it('offers no replacement of a word that is left as often, and no keyterm that the recognizer knows', () => {
    expect(suggestionsFrom([[words({ places: 3, left: 3, isNew: false })]])).toEqual([]);
    expect(suggestionsFrom([[words({ places: 4, left: 3, isNew: false })]])).toMatchObject([{ kind: 'replacement' }]);
  });
});

describe('joinKeyterms', () => {
  it('puts the terms of the request first, equal ones once, up to 200', () => {
    expect(joinKeyterms(['Aether', 'aether'], ['AETHER', 'Tremembé'])).toEqual(['Aether', 'Tremembé']);
    const many = Array.from({ length: 200 }, (_, at) => `termo ${at}`);
    expect(joinKeyterms(['Aether'], many)).toEqual(['Aether', ...many.slice(0, 199)]);
  });
});
