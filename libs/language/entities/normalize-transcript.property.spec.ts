import fc from 'fast-check';
import { DigitReader } from '../portuguese/digit-readings';
import { findDigitRuns } from '../portuguese/digit-runs';
import { wordsFromText, type SpokenWord } from '../portuguese/spoken-word';
import { tokenize } from '../portuguese/tokens';
import { dash, digits, said } from './testing/dictation-ways';
import { normalizeTranscript } from './normalize-transcript';
import { cpfCheckDigits } from './validators/cpf';

const VOCABULARY = (
  'o a e é um uma dois três mil cento vinte trinta meia duplo zeros CPF CEP telefone celular e-mail arroba a roba ponto com br ' +
  'traço barra vírgula não aliás reais real centavos R$ R$7,90 por cento % às horas meio milhões de dia março 2025 529 982, 247-25 ' +
  '11 98765-4321. (11) +55 0800 01310-100 placa ABC ABC1D23 pix CNPJ contra hum ã né João joao@exemplo.com 4ª 1ª, 9,8,7 CP04538 ' +
  '- , . ? … "aspas" água-viva 123e4567-e89b primeiro vigésimo terceiro custa paguei'
).split(' ');

const spoken = fc
  .array(fc.tuple(fc.constantFrom(...VOCABULARY), fc.constantFrom(undefined, 'spk1', 'spk2')), { maxLength: 40 })
  .map((list) =>
    list.map(([text, speaker], i): SpokenWord => ({
      text,
      startS: i,
      endS: i + 0.8,
      confidence: 0.9,
      ...(speaker === undefined ? {} : { speaker }),
    })),
  );

/** Every run of digits left in a text, written or spoken. */
function digitsLeft(text: string): string[] {
  const words = wordsFromText(text.replace(/\[[A-Z]+_\d+\]/g, ' ; '));
  const tokens = tokenize(words);
  const reader = new DigitReader(words, tokens);
  return findDigitRuns(tokens).map((run) => reader.plain(run).digits);
}

describe('normalizeTranscript', () => {
  it('represents every spoken word in order and within its times, and keeps the verbatim words', () => {
    fc.assert(
      fc.property(spoken, fc.constantFrom(undefined, 'all' as const), (words, redact) => {
        const result = normalizeTranscript(words, { entities: 'all', ...(redact === undefined ? {} : { redact }) });
        for (const list of [result.words, result.literalWords]) {
          const isInPlace = ({ first, last, startS, endS }: (typeof list)[number], i: number): boolean => {
            const before = list[i - 1] ?? { endS: 0, last: -1 };
            const follows = first - before.last === 1 || first === before.last;
            return follows && last >= first && startS >= before.endS - 1e-9 && endS >= startS;
          };
          expect(list.filter((word, i) => !isInPlace(word, i))).toEqual([]);
          expect(list.at(-1)?.last ?? -1).toBe(words.length - 1);
        }
        if (redact === undefined) {
          expect(result.literalWords.map(({ text }) => text)).toEqual(words.map(({ text }) => text));
        }
      }),
      { numRuns: 3000 },
    );
  });

  it('masks every four digits of a CPF that is truncated or has a missing or excess digit', () => {
    const damaged = fc
      .record({ base: digits(9), how: fc.constantFrom('cut', 'lost', 'gained'), at: fc.integer({ min: 1, max: 9 }) })
      .map(({ base, how, at }) => {
        const value = base + cpfCheckDigits(base);
        if (how === 'cut') return value.slice(0, 5 + (at % 5));
        return how === 'lost' ? value.slice(0, at) + value.slice(at + 1) : `${value.slice(0, at)}7${value.slice(at)}`;
      });
    const dictated = damaged.chain((value) =>
      said(
        [value.slice(0, 3), value.slice(3, 6), value.slice(6)].filter((group) => group !== ''),
        dash,
      ).map((text) => ({ value, text })),
    );
    fc.assert(
      fc.property(dictated, ({ value, text }) => {
        const { words } = normalizeTranscript(wordsFromText(`Meu CPF é ${text}. Obrigado.`), { redact: 'all' });
        const shown = words.map((word) => word.text).join(' ');
        const left = digitsLeft(shown).join(' ');
        const fours = Array.from({ length: value.length - 3 }, (_, i) => value.slice(i, i + 4));
        expect(fours.filter((four) => left.includes(four))).toEqual([]);
        expect(shown).toContain('[CPF_1]');
      }),
      { numRuns: 1000 },
    );
  });
});
