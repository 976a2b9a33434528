import fc from 'fast-check';
import { sayCardinal, sayDigits } from '../../portuguese/say-number';
import { wordsFromText } from '../../portuguese/spoken-word';
import { cpf, valuesIn } from '../testing/dictation-ways';
import { normalizeTranscript } from '../normalize-transcript';
import { formatAmount } from '../validators/amount';
import { formatCpf } from '../validators/cpf';

const RUNS = { numRuns: 400 };

describe('recognizes every dictated', () => {
  it('amount', () => {
    const amount = fc.record({
      reais: fc.oneof(
        fc.integer({ min: 0, max: 200 }),
        fc.integer({ min: 0, max: 99_999 }),
        fc.integer({ min: 0, max: 999_999_999 }),
      ),
      cents: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 99 })),
    });
    const number = fc.constantFrom<(n: number) => string>((n) => sayCardinal(n), String);
    fc.assert(
      fc.property(
        amount,
        number,
        number,
        fc.constantFrom('O valor é de', 'Paguei', 'São'),
        ({ reais, cents }, whole, part, frame) => {
          fc.pre(reais + cents > 0);
          const coins = `${part(cents)} ${cents === 1 ? 'centavo' : 'centavos'}`;
          const millions = reais >= 1e6 && reais % 1e6 === 0;
          const notes = `${whole(reais)} ${millions ? 'de ' : ''}${reais === 1 ? 'real' : 'reais'}`;
          const text = reais === 0 ? coins : cents === 0 ? notes : `${notes} e ${coins}`;
          const value = formatAmount(reais * 100 + cents);
          expect(valuesIn(`${frame} ${text}.`, 'amounts')).toEqual([value]);
          expect(valuesIn(`${frame} ${value}.`, 'amounts')).toEqual([value]);
        },
      ),
      RUNS,
    );
  });

  it('e-mail', () => {
    const name = fc.constantFrom(...'ana joao carla fernanda lucas rodrigo beatriz paulo vendas contato'.split(' '));
    const sign = fc.constantFrom(
      ['.', 'ponto'],
      ['_', 'underline'],
      ['-', 'traço'],
      ['-', 'hífen'],
      ['_', 'underscore'],
      ['', 'tudo junto'],
    );
    const number = fc.constantFrom('', '7', '82', '1985', '2010');
    const domain = fc.constantFrom(
      ['gmail.com', 'gmail ponto com'],
      ['exemplo.com.br', 'exemplo ponto com ponto b r'],
      ['exemplo.com.br', 'exemplo.com.br'],
      ['empresa.net', 'empresa ponto net'],
      ['uol.com.br', 'uol ponto com ponto bê erre'],
    );
    const at = fc.constantFrom('arroba', 'a roba', ', arroba');
    fc.assert(
      fc.property(
        fc.tuple(name, sign, name, number, at, domain),
        ([first, [mark, word], second, digitsOfName, arroba, [host, saidHost]]) => {
          const saidNumber = digitsOfName === '' ? '' : ` ${sayCardinal(Number(digitsOfName))}`;
          const joined =
            mark === '' ? `${first} ${second}${saidNumber} ${word}` : `${first} ${word} ${second}${saidNumber}`;
          const text = `O e-mail é ${joined} ${arroba} ${saidHost}.`.replace(' ,', ',');
          expect(valuesIn(text, 'emails')).toEqual([`${first}${mark}${second}${digitsOfName}@${host}`]);
        },
      ),
      RUNS,
    );
  });

  it('entity with its spoken words and their times', () => {
    fc.assert(
      fc.property(cpf, (value) => {
        const text = `Meu CPF é ${sayDigits(value)} , obrigado.`;
        const words = wordsFromText(text).map((word, i) => ({ ...word, startS: i, endS: i + 0.5 }));
        const { entities, words: shown } = normalizeTranscript(words, { entities: 'spec' });
        expect(entities?.cpfs).toEqual([
          { value: formatCpf(value), said: sayDigits(value), valid: true, confidence: 0.99, start_s: 3, end_s: 13.5 },
        ]);
        expect(shown[3]).toMatchObject({ startS: 3, endS: 13.5, first: 3, last: 13 });
      }),
      { numRuns: 50 },
    );
  });
});
