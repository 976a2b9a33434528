import fc from 'fast-check';
import { atOnce } from '../corrections/steps';
import { fold } from '../portuguese/fold';
import type { Segment, Word } from '../transcript/transcript';
import { findPassages, type SearchHit } from './find-passages';
import { portugueseStem } from './portuguese-stem';
import { searchTerms } from './search-terms';
import { searchableTranscript, type SearchablePassage } from './searchable-transcript';

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

/** Cut between words, with what is left out as `…`. */
const EXCERPT = /^(?:… )?(?<shown>.*?)(?: …)?$/u;

const PASSAGES = [
  { start_s: 0, text: 'Bom dia, aqui é da imobiliária.' },
  { start_s: 4.5, text: 'O aluguel do contrato venceu ontem.' },
  { start_s: 9, text: 'Que contrato?' },
  { start_s: 12, text: 'Os aluguéis dos dois contratos.' },
];

/** Sentences of words that are said for half a second each, from second 0 on without a pause. */
function spoken(...sentences: readonly string[]): { readonly words: Word[]; readonly segments: readonly Segment[] } {
  const words: Word[] = [];
  const segments = sentences.map((text, id): Segment => {
    const start_s = words.length / 2;
    for (const each of text.split(' '))
      words.push({ text: each, start_s: words.length / 2, end_s: words.length / 2 + 0.5, confidence: 1 });
    return { id, start_s, end_s: words.length / 2, text, confidence: 1 };
  });
  return { words, segments };
}

describe('findPassages', () => {
  const hitsIn = (passages: readonly SearchablePassage[], asked: string, limit = 5): readonly SearchHit[] =>
    findPassages(passages, { terms: searchTerms(asked), limit });
  const found = (asked: string, limit?: number): number[] =>
    hitsIn(PASSAGES, asked, limit).map(({ start_s }) => start_s);

  it('finds the passages with most of the terms, in order of time', () => {
    expect(found('contratos')).toEqual([4.5, 9, 12]);
    expect(found('contrato aluguel')).toEqual([4.5, 12]);
    expect(found('contrato', 2)).toEqual([4.5, 9]);
    expect(found('usucapião')).toEqual([]);
  });

  it('answers the words that were searched for, as the text has them', () => {
    const words = (asked: string, passages: readonly SearchablePassage[]) =>
      hitsIn(passages, asked).map((hit) => hit.words);
    expect(words('CONTRATO alugueis', PASSAGES)).toEqual([
      ['aluguel', 'contrato', 'aluguéis', 'contratos'],
      ['aluguel', 'contrato', 'aluguéis', 'contratos'],
    ]);
    expect(words('39053344705', [{ start_s: 0, text: 'O CPF é 390.533.447-05, o CPF.' }])).toEqual([
      ['390.533.447-05'],
    ]);
    expect(words('acao', [{ start_s: 0, text: 'Ac\u0327a\u0303o! Ações, ação.' }])).toEqual([
      ['Ação', 'Ações', 'ação'],
    ]);
  });

  it('answers the second of the word, also after items of several words', () => {
    const said = spoken('Bom dia.', 'São R$ 1.250,90 de aluguel por mês.', 'Que contrato?');
    said.words.splice(3, 2, { ...said.words[3]!, text: 'R$ 1.250,90', end_s: 2.5 });
    const { passages } = atOnce(searchableTranscript(said, []));
    const at = (asked: string): number[] => hitsIn(passages, asked).map(({ start_s }) => start_s);
    expect([at('aluguel'), at('125090'), at('contrato')]).toEqual([[3], [1.5], [5]]);
  });

  it('answers the start of the passage where its words are not those of its text', () => {
    const { words, segments } = spoken('Um.', 'O novo contrato.');
    const { passages } = atOnce(searchableTranscript({ words: words.slice(0, 3), segments }, []));
    expect(hitsIn(passages, 'contrato')).toMatchObject([{ start_s: 0.5 }]);
  });

  it('shows the text around the word, also that of the passages beside', () => {
    const around = [{ start_s: 0, text: 'Quem assinou?' }, PASSAGES[2]!, { start_s: 12, text: 'O de aluguel.' }];
    expect(hitsIn(around, 'contrato')).toMatchObject([{ text: 'Quem assinou? Que contrato? O de aluguel.' }]);
    const long = `${'antes '.repeat(60)}o contrato de aluguel venceu ${'depois '.repeat(60)}`.trim();
    const [{ text }] = hitsIn([{ start_s: 0, text: long }], 'aluguel contrato') as [SearchHit];
    expect(text).toMatch(/^… (?:antes )+o contrato de aluguel venceu (?:depois )+…$/u);
    expect(text.length).toBeLessThan(190);
  });

  it('shows each found word with its own second, cut between words', () => {
    const word = fc.constantFrom('casa', 'mesa', '1.250,00', 'à', 'x'.repeat(200));
    const sentence = fc.array(word, { minLength: 1, maxLength: 40 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(fc.array(sentence, { minLength: 1, maxLength: 6 }), word, (sentences, asked) => {
        const said = spoken(...sentences);
        const hits = hitsIn(atOnce(searchableTranscript(said, [])).passages, asked, sentences.length);
        expect(hits).toHaveLength(sentences.filter((text) => text.split(' ').includes(asked)).length);
        for (const { start_s, text, words } of hits) {
          expect(said.words.find((each) => each.start_s === start_s)?.text).toBe(asked);
          expect(words).toEqual([asked]);
          const { shown } = EXCERPT.exec(text)!.groups as { shown: string };
          expect(` ${sentences.join(' ')} `).toContain(` ${shown} `);
          expect(shown.split(' ')).toContain(asked);
        }
      }),
    );
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
    const transcript = { words: [], segments, speakers: [span, span] };
    const { terms, passages, speakers } = atOnce(searchableTranscript(transcript, ['Dona Célia']));
    expect(terms).toEqual(searchTerms(`dona celia ${PASSAGES.map(({ text }) => text).join(' ')}`));
    expect(passages).toEqual(PASSAGES);
    expect(speakers).toBe(1);
    expect(atOnce(searchableTranscript({ words: [], segments: [] }, [])).speakers).toBeNull();
  });

  it('knows when each word of a passage is said', () => {
    const { passages } = atOnce(searchableTranscript(spoken('Bom dia.', 'Que contrato?'), []));
    expect(passages.map(({ starts }) => [...starts!])).toEqual([
      [0, 500],
      [1000, 1500],
    ]);
  });
});
