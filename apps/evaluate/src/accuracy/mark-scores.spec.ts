import { scoreMarks } from './markers/mark-scores';
import type { SyntheticSpan } from '../../../../test/support/measure/marked-talk';

const spans: readonly SyntheticSpan[] = [
  { kind: 'noise', startS: 10, endS: 14, snrDb: -10 },
  { kind: 'noise', startS: 20, endS: 24, snrDb: -5 },
  { kind: 'overlap', startS: 30, endS: 34, snrDb: 0 },
  { kind: 'sound', startS: 40, endS: 44, snrDb: -10 },
  { kind: 'noise', startS: 50, endS: 54, snrDb: -10 },
];
const at = (text: string, startS: number, endS: number) => ({ text, startS, endS });

test('a mark is right in an expected span, ignored in an ambiguous one and wrong elsewhere', () => {
  const marks = [
    at('[inaudível]', 10.5, 12),
    at('[inaudível]', 12.5, 14.5),
    at('[inaudível]', 20, 23),
    at('[inaudível]', 31, 32),
    at('[inaudível]', 41, 42),
    at('[sobreposição]', 33, 34),
    at('[sobreposição]', 1, 2),
  ];
  expect(scoreMarks('[inaudível]', marks, spans)).toEqual({ spans: 2, found: 1, marks: 3, right: 2 });
  expect(scoreMarks('[sobreposição]', marks, spans)).toEqual({ spans: 1, found: 1, marks: 2, right: 1 });
});
