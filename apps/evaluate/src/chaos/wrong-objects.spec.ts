import { wrongObjects } from './wrong-objects';

const ORIGINAL = { key: 'transcriptions/tr_1/original', bytes: 7 };
const KEPT = new Map([
  ['tr_1', 7],
  ['tr_2', null],
]);

test('nothing is said of exactly the originals that are kept', () => {
  expect(wrongObjects([ORIGINAL], KEPT)).toEqual([]);
});

test('an original that was erased, or cut short, is missed', () => {
  expect(wrongObjects([], KEPT)).toEqual([`${ORIGINAL.key} is gone`]);
  expect(wrongObjects([{ ...ORIGINAL, bytes: 6 }], KEPT)).toEqual([`${ORIGINAL.key} has 6 bytes, not 7`]);
});

test('an original that perhaps never came is missed only where it came cut short', () => {
  const perhaps = new Map([['tr_1', { perhaps: 7 }]]);
  expect([wrongObjects([], perhaps), wrongObjects([ORIGINAL], perhaps)]).toEqual([[], []]);
  expect(wrongObjects([{ ...ORIGINAL, bytes: 6 }], perhaps)).toEqual([`${ORIGINAL.key} has 6 bytes, not 7`]);
});

test('whatever else there is, is left over', () => {
  const others = [
    'transcriptions/tr_1/pieces/0000.pcm',
    'transcriptions/tr_2/original',
    'transcriptions/tr_3/original',
    'uploads/up_1/0000000000-a',
  ];
  const stored = [ORIGINAL, ...others.map((key) => ({ key, bytes: 1 }))];
  expect(wrongObjects(stored, KEPT)).toEqual(others.map((key) => `object ${key}`));
});
