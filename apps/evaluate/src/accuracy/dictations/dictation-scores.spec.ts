import { normalizeTranscript, wordsFromText } from '@aether/language';
import { countDictations, foundKeys, saidKeys, type ReadDictation } from './dictation-scores';

const CPF = 'cpfs 09448224605';
const MAIL = 'emails ana.luz@gmail.com';

const read = (found: Partial<ReadDictation>): ReadDictation => ({
  said: [CPF],
  reference: [CPF],
  recognized: [],
  delivered: [],
  ...found,
});

describe('scores of dictations', () => {
  it('compares values without their punctuation, and amounts by their cents', () => {
    const text = 'Meu CPF é 094.482.246-05, o e-mail é ana.luz@gmail.com e devo R$ 1.234,50.';
    const { entities } = normalizeTranscript(wordsFromText(text), { entities: 'all' });
    expect(foundKeys(entities!)).toEqual(
      saidKeys({
        values: [
          { kind: 'cpfs', value: '09448224605' },
          { kind: 'emails', value: 'ana.luz@gmail.com' },
          { kind: 'amounts', value: '1234.50' },
        ],
      }),
    );
  });

  it('does not count a value that is reported as invalid', () => {
    const { entities } = normalizeTranscript(wordsFromText('Meu CPF é 094.482.246-06.'), { entities: 'all' });
    expect(foundKeys(entities!)).toEqual([]);
  });

  it.each([
    [
      'repaired',
      read({ delivered: [CPF] }),
      { recognized: 0, delivered: 1, repaired: 1, harmed: 0, wrong: 0, invented: 0 },
    ],
    [
      'harmed',
      read({ recognized: [CPF] }),
      { recognized: 1, delivered: 0, repaired: 0, harmed: 1, wrong: 0, invented: 0 },
    ],
    ['invented', read({ delivered: [MAIL] }), { delivered: 0, repaired: 0, harmed: 0, wrong: 1, invented: 1 }],
    [
      'wrong before any repair',
      read({ recognized: [MAIL], delivered: [MAIL] }),
      { delivered: 0, wrong: 1, invented: 0 },
    ],
  ])('counts a value that is %s', (_what, one, counts) => expect(countDictations([one])).toMatchObject(counts));

  it('counts each kind apart', () => {
    const one = read({ said: [CPF, MAIL], recognized: [CPF], delivered: [CPF, MAIL] });
    expect(countDictations([one], 'emails')).toMatchObject({ said: 1, recognized: 0, delivered: 1, repaired: 1 });
    expect(countDictations([one])).toMatchObject({ said: 2, recognized: 1, delivered: 2 });
  });
});
