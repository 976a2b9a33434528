import fc from 'fast-check';
import { sayDigits } from '../../portuguese/say-number';
import { wordsFromText } from '../../portuguese/spoken-word';
import type { UncertainEntity } from '../entity';
import { normalizeTranscript } from '../normalize-transcript';
import { cpf, digits } from '../testing/dictation-ways';

const uncertainIn = (text: string, entities: 'spec' | 'all' = 'spec'): readonly UncertainEntity[] =>
  normalizeTranscript(wordsFromText(text), { entities }).uncertainEntities!;

const without = (value: string, at: number): string => value.slice(0, at) + value.slice(at + 1);

describe('uncertain values', () => {
  it.each([
    [
      'a number with missing digits',
      'Meu telefone é onze nove oito sete meia cinco quatro três dois.',
      {
        kind: 'phones',
        value: '1198765432…',
        doubts: ['incomplete'],
        missing_digits: 1,
      },
    ],
    [
      'a number with an excess digit',
      'O CEP é zero um três um zero um zero zero sete.',
      {
        kind: 'ceps',
        value: '013101007',
        doubts: ['too_long'],
      },
    ],
    [
      'an address without its domain',
      'Meu e-mail é ana ponto lima arroba gmail.',
      {
        kind: 'emails',
        value: 'ana.lima@…',
        doubts: ['no_domain'],
      },
    ],
    [
      'a telephone number that nothing announces',
      'Está escrito nove oito um dois três meia sete zero quatro no papel.',
      {
        kind: 'phones',
        value: '981236704',
        doubts: ['unannounced'],
      },
    ],
  ])('are listed apart from the certain ones: %s', (_what, text, expected) => {
    const { entities, uncertainEntities } = normalizeTranscript(wordsFromText(text), { entities: 'spec' });
    expect(Object.values(entities!).flat()).toEqual([]);
    expect(uncertainEntities).toEqual([expect.objectContaining(expected)]);
    expect(uncertainEntities![0]!.confidence).toBeLessThan(0.5);
  });

  it.each([
    ['a part that is named on purpose', 'O CPF termina em quatro sete dois cinco, os últimos são 4725.'],
    ['a number of another sort', 'O protocolo é dois zero dois quatro zero um sete.'],
    ['the number that is completed in the next words', 'O CEP é zero um três um… é zero um três um zero um zero zero.'],
    ['an address that is said in full', 'É ana.lima@gmail.com. Ana ponto lima arroba gmail.'],
    ['an arroba that is a weight', 'O preço da arroba no ponto com subiu.'],
    ['a number without a cue', 'Saíram os números 04, 17, 23, 31, 42 e 58.'],
  ])('are none: %s', (_what, text) => {
    expect(uncertainIn(text, 'all')).toEqual([]);
  });

  it('have only the kinds that were asked for', () => {
    const text = 'O CNPJ é um um dois dois dois três três três zero zero zero um oito.';
    expect(uncertainIn(text)).toEqual([]);
    expect(uncertainIn(text, 'all')).toMatchObject([{ kind: 'cnpjs', missing_digits: 1 }]);
  });

  it('are every announced CPF of which one digit was not recognized, and never a CPF', () => {
    fc.assert(
      fc.property(cpf, fc.integer({ min: 0, max: 10 }), (value, at) => {
        const recognized = without(value, at);
        const { entities, uncertainEntities } = normalizeTranscript(
          wordsFromText(`Meu CPF é ${sayDigits(recognized)}.`),
          {
            entities: 'spec',
          },
        );
        expect(entities!.cpfs).toEqual([]);
        expect(uncertainEntities).toEqual([
          expect.objectContaining({ kind: 'cpfs', value: `${recognized}…`, doubts: ['incomplete'], missing_digits: 1 }),
        ]);
      }),
    );
  });

  it('are the announced digits of a CEP of which up to three were not recognized', () => {
    fc.assert(
      fc.property(digits(8), fc.integer({ min: 1, max: 3 }), (value, missing) => {
        const recognized = value.slice(0, -missing);
        expect(uncertainIn(`O CEP é ${sayDigits(recognized)}.`)).toEqual([
          expect.objectContaining({ kind: 'ceps', value: `${recognized}…`, missing_digits: missing }),
        ]);
      }),
    );
  });
});
