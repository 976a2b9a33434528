import fc from 'fast-check';
import type { Passage } from './place-words';
import { paragraphsOf } from './paragraphs';

function passage(text: string, start_s: number, speaker?: string): Passage {
  const segment = { id: start_s, start_s, end_s: start_s + 2, text, confidence: 1 };
  return { segment: { ...segment, ...(speaker !== undefined && { speaker }) }, words: [] };
}

const shape = (passages: readonly Passage[]): string[] =>
  paragraphsOf(passages).map(
    (each) => `${each.beginsTurn ? '# ' : ''}${each.passages.map(({ segment }) => segment.text).join(' ')}`,
  );

describe('paragraphs', () => {
  it('hold what a speaker says at a time', () => {
    const said = [passage('Oi.', 0, 'spk1'), passage('Tudo bem?', 2, 'spk1'), passage('Tudo.', 4, 'spk2')];
    expect(shape([...said, passage('Que bom.', 6, 'spk1')])).toEqual(['# Oi. Tudo bem?', '# Tudo.', '# Que bom.']);
  });

  it('divide long turns at the end of a sentence, or anywhere when none ends for long', () => {
    const sentence = `${'palavra '.repeat(45)}fim.`;
    const ended = [0, 2, 4].map((at) => passage(sentence, at, 'spk1'));
    expect(paragraphsOf(ended).map(({ passages, beginsTurn }) => [passages.length, beginsTurn])).toEqual([
      [2, true],
      [1, false],
    ]);
    const endless = Array.from({ length: 6 }, (_, at) => passage('palavra '.repeat(45), at * 2, 'spk1'));
    expect(paragraphsOf(endless).map(({ passages }) => passages.length)).toEqual([4, 2]);
  });

  it('begin after a pause where no speakers are known', () => {
    expect(shape([passage('Um.', 0), passage('Dois.', 4), passage('Três.', 6.5 + 2)])).toEqual([
      '# Um. Dois.',
      'Três.',
    ]);
  });

  it('contain every passage once, in order, and never two speakers', () => {
    const said = fc.array(
      fc.tuple(fc.stringMatching(/^[a-z ]{0,400}[.?]?$/), fc.constantFrom(undefined, 'spk1', 'spk2'), fc.nat(5)),
    );
    fc.assert(
      fc.property(said, (all) => {
        const passages = all.map(([text, speaker, gap], at) => passage(text, at * 3 + gap / 10, speaker));
        const paragraphs = paragraphsOf(passages);
        expect(paragraphs.flatMap((each) => each.passages)).toEqual(passages);
        for (const { passages: own } of paragraphs) {
          expect(own.length).toBeGreaterThan(0);
          expect(new Set(own.map(({ segment }) => segment.speaker)).size).toBe(1);
        }
      }),
    );
  });
});
