import fc from 'fast-check';
import { recognizedMarks } from './recognized-marks';

const said = (text: string, fromS: number): { text: string; startS: number }[] =>
  text.split(' ').map((word, i) => ({ text: word, startS: fromS + i }));
const marks = [
  { text: 'a raposa velha não aprende o capital depende da produção', startS: 10 },
  { text: 'a raposa velha não aprende eles são amplamente utilizados', startS: 110 },
];

describe('recognizedMarks', () => {
  it('finds the start of marks despite substituted, inserted and deleted words', () => {
    const words = [
      ...said('e então', 7),
      ...said('a raposa velha não apre ende o capital depende da', 10.1),
      ...said('a raposa não aprende eles são amplamente utilizado', 110.2),
    ];
    expect(recognizedMarks(words, marks)).toEqual([10.1, 110.2]);
  });

  it('does not find a mark at another time or with the text of another mark', () => {
    const [first, second] = marks.map(({ text }) => text);
    expect(recognizedMarks([...said(second!, 10), ...said(first!, 110)], marks)).toEqual([null, null]);
    expect(recognizedMarks(said(first!, 60), marks)).toEqual([null, null]);
    expect(recognizedMarks([], marks)).toEqual([null, null]);
  });

  it('finds every mark among other speech', () => {
    const other = fc.array(fc.constantFrom('casa', 'rio', 'não', 'a', 'produção'), { maxLength: 8 });
    fc.assert(
      fc.property(other, other, (before, after) => {
        const words = marks.flatMap(({ text, startS }) => [
          ...before.map((word, i) => ({ text: word, startS: startS - 9 + i })),
          ...said(text, startS),
          ...after.map((word, i) => ({ text: word, startS: startS + 12 + i })),
        ]);
        expect(recognizedMarks(words, marks)).toEqual(marks.map(({ startS }) => startS));
      }),
    );
  });
});
