import { wrongObjects } from './wrong-objects';

const ORIGINAL = { key: 'transcriptions/tr_1/original', bytes: 7 };
const KEPT = new Map([
  ['tr_1', 7],
  ['tr_2', null],
]);

test('reports nothing if the bucket contains exactly the kept originals', () => {
  expect(wrongObjects([ORIGINAL], KEPT)).toEqual([]);
  expect(wrongObjects([ORIGINAL, { key: `${ORIGINAL.key}.peaks`, bytes: 1 }], KEPT)).toEqual([]);
});

test('reports a deleted or truncated original', () => {
  expect(wrongObjects([], KEPT)).toEqual([`${ORIGINAL.key} is missing`]);
  expect(wrongObjects([{ ...ORIGINAL, bytes: 6 }], KEPT)).toEqual([`${ORIGINAL.key} has 6 bytes, not 7`]);
});

test('reports an optional original only if it is truncated', () => {
  const perhaps = new Map([['tr_1', { perhaps: 7 }]]);
  expect([wrongObjects([], perhaps), wrongObjects([ORIGINAL], perhaps)]).toEqual([[], []]);
  expect(wrongObjects([{ ...ORIGINAL, bytes: 6 }], perhaps)).toEqual([`${ORIGINAL.key} has 6 bytes, not 7`]);
});

test('reports every other object as left over', () => {
  const others = [
    'transcriptions/tr_1/pieces/0000.pcm',
    'transcriptions/tr_2/original',
    'transcriptions/tr_2/original.peaks',
    'transcriptions/tr_3/original',
    'uploads/up_1/0000000000-a',
  ];
  const stored = [ORIGINAL, ...others.map((key) => ({ key, bytes: 1 }))];
  expect(wrongObjects(stored, KEPT)).toEqual(others.map((key) => `object ${key}`));
});
