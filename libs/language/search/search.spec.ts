import fc from 'fast-check';
import { fold } from '../portuguese/fold';
import { findPassages } from './find-passages';
import { portugueseStem } from './portuguese-stem';
import { searchTerms } from './search-terms';
import { searchableTranscript } from './searchable-transcript';

const stem = (word: string): string => portugueseStem(fold(word));

describe('portugueseStem', () => {
  it.each([
    ['contrato', 'contratos', 'contratou', 'contratamos', 'contratação', 'contratante'],
    ['audiência', 'audiencias', 'audiencia'],
    ['papel', 'papéis'],
    ['animal', 'animais'],
    ['reunião', 'reuniões', 'reuniao'],
    ['homem', 'homens'],
    ['pagar', 'pagou', 'pagando', 'paguei'],
    ['ficar', 'fiquei', 'ficou'],
    ['claramente', 'clara', 'claro'],
    ['aluguel', 'aluguéis'],
  ])('gives %s and its forms one stem', (word, ...forms) => {
    for (const form of forms) expect([form, stem(form)]).toEqual([form, stem(word)]);
  });

  it.each([
    ['contrato', 'contra'],
    ['posto', 'posição'],
    ['pena', 'penal'],
    ['audiência', 'auditoria'],
    ['janeiro', 'janela'],
  ])('keeps %s and %s apart', (word, other) => {
    expect(stem(word)).not.toBe(stem(other));
  });

  it('never empties a word', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcdeiolmnorstuvz'), minLength: 1, maxLength: 14 });
    fc.assert(
      fc.property(word, (text) => portugueseStem(text) !== '' && portugueseStem(text).length <= text.length + 2),
    );
  });
});

describe('searchTerms', () => {
  it('reads words without case, accents and punctuation, each once', () => {
    expect(searchTerms('Ação! A AÇÃO, a acao.')).toEqual([stem('ação'), 'a']);
  });

  it.each([
    ['390.533.447-05', '39053344705'],
    ['(11) 98765-4321', '11 987654321'],
    ['R$ 1.250,00', 'r$ 125000'],
    ['0001234-56.2024.8.26.0100', '00012345620248260100'],
  ])('finds %s by its digits', (written, asked) => {
    expect(searchTerms(written)).toEqual(searchTerms(asked));
  });

  it('has no terms without letters and digits', () => {
    expect(searchTerms(' … — !')).toEqual([]);
  });
});

const PASSAGES = [
  { start_s: 0, text: 'Bom dia, aqui é da imobiliária.' },
  { start_s: 4.5, text: 'O aluguel do contrato venceu ontem.' },
  { start_s: 9, text: 'Que contrato?' },
  { start_s: 12, text: 'Os aluguéis dos dois contratos.' },
];

describe('findPassages', () => {
  const found = (asked: string, limit = 5): number[] =>
    findPassages(PASSAGES, { terms: searchTerms(asked), limit }).map(({ start_s }) => start_s);

  it('finds the passages with most of the terms, in order of time', () => {
    expect(found('contratos')).toEqual([4.5, 9, 12]);
    expect(found('contrato aluguel')).toEqual([4.5, 12]);
    expect(found('contrato', 2)).toEqual([4.5, 9]);
    expect(found('usucapião')).toEqual([]);
  });

  it('finds a passage by each of its words', () => {
    const words = PASSAGES.flatMap(({ text }) => text.match(/\p{L}+/gu) ?? []);
    fc.assert(fc.property(fc.constantFrom(...words), (word) => found(word, PASSAGES.length).length > 0));
  });
});

describe('searchableTranscript', () => {
  it('holds the terms of names and text, the passages, and the number of speakers', () => {
    const segments = PASSAGES.map((passage, id) => ({ id, ...passage, end_s: passage.start_s + 3, confidence: 1 }));
    const span = { speaker: 'spk1', start_s: 0, end_s: 3 };
    const { terms, passages, speakers } = searchableTranscript({ segments, speakers: [span, span] }, ['Dona Célia']);
    expect(terms).toEqual(searchTerms(`dona celia ${PASSAGES.map(({ text }) => text).join(' ')}`));
    expect(passages).toEqual(PASSAGES);
    expect(speakers).toBe(1);
    expect(searchableTranscript({ segments: [] }, []).speakers).toBeNull();
  });
});
