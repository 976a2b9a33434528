import fc from 'fast-check';
import { readTranscript } from '../corrections/read-transcript';
import type { Reading } from '../corrections/reading';
import { revise } from '../corrections/revise';
import { recorded } from '../corrections/testing/recorded';
import type { Edit } from '../corrections/operation';
import { correctedWords } from './corrected-words';
import { atOnce } from '../corrections/steps';

const replace = (from: number, to: number, text: string): Edit => ({ op: 'replace_words', from, to, text });

function corrected(recognized: Reading, ...edits: Edit[]): Reading {
  const recording = { options: {}, durationS: 300, segments: 99 };
  return atOnce(revise(recognized, { recognized, changes: [] }, { edits, ...recording })).reading;
}

const pairs = (said: string, ...edits: Edit[]): unknown[] => {
  const recognized = atOnce(readTranscript(recorded(said)));
  return atOnce(correctedWords(recognized, corrected(recognized, ...edits)));
};

describe('correctedWords', () => {
  it('counts what was replaced by what, how often, and how often it was left', () => {
    expect(pairs('a altora e a altora e a Altora falou', replace(1, 2, 'autora'), replace(4, 5, 'autora,'))).toEqual([
      { replaces: 'altora', term: 'autora', places: 2, left: 1, isNew: true },
    ]);
  });

  it('finds the words that differ within a passage, and knows those that the recognizer wrote elsewhere', () => {
    expect(
      pairs(
        'a vara de três membé julgou o acorda um e o acórdão',
        replace(0, 9, 'a Vara de Tremembé julgou o acórdão'),
      ),
    ).toEqual([
      { replaces: 'vara', term: 'Vara', places: 1, left: 0, isNew: false },
      { replaces: 'três membé', term: 'Tremembé', places: 1, left: 0, isNew: true },
      { replaces: 'acorda um', term: 'acórdão', places: 1, left: 0, isNew: false },
    ]);
  });

  it('does not take the capital of a first word for a part of it', () => {
    expect(pairs('Altora falou. Altora saiu.', replace(0, 1, 'Autora'), replace(2, 3, 'Autora'))).toEqual([
      { replaces: 'altora', term: 'autora', places: 2, left: 0, isNew: true },
    ]);
  });

  it.each([
    ['numbers', 'o documento de vinte pessoas', replace(3, 4, '30')],
    ['a CPF', 'o documento de vinte pessoas', replace(3, 4, '529.982.247-25')],
    ['an e-mail', 'o endereço de vinte pessoas', replace(3, 4, 'ana@exemplo.com.br')],
    ['words that were added', 'o documento de vinte pessoas', replace(3, 3, 'quase')],
    ['words that were removed', 'o documento de vinte pessoas', replace(3, 4, '')],
    ['signs', 'o documento de vinte pessoas', replace(3, 4, 'vinte,')],
    ['short words', 'o documento de vinte pessoas', replace(2, 3, 'da')],
    [
      'a rewritten sentence',
      'o documento de vinte pessoas',
      replace(0, 5, 'isso nunca foi dito assim por ninguém aqui'),
    ],
  ])('learns nothing from %s', (_, said, edit) => {
    expect(pairs(said, edit)).toEqual([]);
  });

  it('does not count what a reading before had, nor what was undone', () => {
    const recognized = atOnce(readTranscript(recorded('a altora e a altora')));
    const before = corrected(recognized, replace(1, 2, 'autora'));
    expect(atOnce(correctedWords(recognized, before, before))).toEqual([]);
    const after = corrected(before, replace(4, 5, 'autora'));
    expect(atOnce(correctedWords(recognized, after, before))).toMatchObject([{ places: 1, left: 0 }]);
    expect(atOnce(correctedWords(recognized, recognized, before))).toEqual([]);
  });

  it('learns letters only, of words that stand in the text, whatever is typed', () => {
    const typed = fc.array(
      fc.constantFrom('casa', 'Ana', '529.982.247-25', '12', '[CPF_1]', 'a@b.co', 'Tremembé,', 'três'),
      { maxLength: 5 },
    );
    const edit = fc
      .tuple(fc.nat(8), fc.nat(4), typed)
      .map(([from, length, words]) => replace(from, Math.min(9, from + length), words.join(' ')));
    fc.assert(
      fc.property(edit, (given) => {
        fc.pre(given.op === 'replace_words' && (given.to > given.from || given.text !== ''));
        const recognized = atOnce(readTranscript(recorded('um altora vara de poente falou ontem aqui mesmo')));
        const reading = corrected(recognized, given);
        const text = reading.words.map(({ word }) => word.text).join(' ');
        for (const { replaces, term, places } of atOnce(correctedWords(recognized, reading))) {
          expect(`${replaces} ${term}`).toMatch(/^[\p{L}\s]+$/u);
          expect(places).toBeGreaterThan(0);
          expect(text.toLowerCase()).toContain(term.toLowerCase().split(' ')[0]);
        }
      }),
    );
  });
});
