import type { DiarizationError } from './diarization-error';
import { bestSetting, heldOutErrors } from './held-out-setting';

const errors = (...confusion: readonly number[]): DiarizationError[] =>
  confusion.map((confusionS) => ({ speechS: 100, missS: 0, falseAlarmS: 0, confusionS }));

test('bestSetting minimizes the total error and picks the middle of ties', () => {
  expect(bestSetting([errors(5, 1, 9), errors(1, 2, 1)])).toBe(1);
  expect(bestSetting([errors(7, 3, 3, 3, 8)])).toBe(2);
});

test('heldOutErrors chooses the setting of a recording without that recording', () => {
  const [first, second, third] = heldOutErrors([errors(0, 50), errors(20, 10), errors(20, 10)]);
  expect(first!.confusionS).toBe(50);
  expect(second!.confusionS).toBe(20);
  expect(third!.confusionS).toBe(20);
});
