import { figureText } from './figure-text';

test.each([
  ['Temporal: processor time', 0.4877, '488 ms'],
  ['NATS: processor time', 0.00135, '1.35 ms'],
  ['S3: memory', 210_034_688, '200 MiB'],
  ['S3: bytes sent', 1536, '1.50 KiB'],
  ['MongoDB: updates', 13, '13.0'],
  ['MongoDB: deletes', 0, '0'],
])('%s of %d is written as %s', (name, value, text) => {
  expect(figureText(name, value)).toBe(text);
});
