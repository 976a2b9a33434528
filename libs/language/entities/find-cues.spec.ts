import { CUE_PHRASES } from './find-cues';

describe('CUE_PHRASES', () => {
  it('has each phrase once: a word of a new kind no longer announces another number', () => {
    const phrases = CUE_PHRASES.map(([phrase]) => phrase);
    expect(phrases.filter((phrase, at) => phrases.indexOf(phrase) !== at)).toEqual([]);
  });

  it('has phrases as tokens are compared with them: lower case, without accents', () => {
    expect(CUE_PHRASES.map(([phrase]) => phrase).filter((phrase) => !/^[a-z]+( [a-z]+)*$/.test(phrase))).toEqual([]);
  });
});
