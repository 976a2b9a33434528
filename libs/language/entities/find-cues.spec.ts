import { CUE_PHRASES } from './find-cues';

describe('CUE_PHRASES', () => {
  it('CUE_PHRASES has each phrase once, so that a cue of a kind does not also announce another number', () => {
    const phrases = CUE_PHRASES.map(([phrase]) => phrase);
    expect(phrases.filter((phrase, at) => phrases.indexOf(phrase) !== at)).toEqual([]);
  });

  it('CUE_PHRASES are in lower case and without accents, like folded tokens', () => {
    expect(CUE_PHRASES.map(([phrase]) => phrase).filter((phrase) => !/^[a-z]+( [a-z]+)*$/.test(phrase))).toEqual([]);
  });
});
