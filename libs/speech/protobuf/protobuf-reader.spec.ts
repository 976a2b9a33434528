import fc from 'fast-check';
import { protobufFields } from './protobuf-reader';
import { bytesField, floatField, integerField } from './protobuf-writer';

const number = fc.integer({ min: 1, max: 2 ** 20 });

describe('protobufFields', () => {
  it('reads the written fields in order, and skips fixed-size fields', () => {
    const field = fc.oneof(
      fc.record({ number, value: fc.nat({ max: Number.MAX_SAFE_INTEGER }) }),
      fc.record({ number, value: fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)) }),
      fc.record({ number, value: fc.constant(undefined) }),
    );
    fc.assert(
      fc.property(fc.array(field), (fields) => {
        const written = fields.map(({ number, value }) => {
          if (value === undefined) return floatField(number, 1.5);
          return typeof value === 'number' ? integerField(number, value) : bytesField(number, value);
        });
        const read = [...protobufFields(Buffer.concat(written))];
        expect(read).toEqual(fields.filter(({ value }) => value !== undefined));
      }),
    );
  });

  it('rejects truncated bytes and other formats', () => {
    const whole = Buffer.concat([integerField(1, 300), bytesField(2, 'text')]);
    for (const length of [1, 2, 4, 5, whole.length - 1]) {
      expect(() => [...protobufFields(whole.subarray(0, length))]).toThrow(/out of range|ends inside|outside/);
    }
    expect(() => [...protobufFields(Buffer.of(0x0f))]).toThrow('Wire type 7');
  });
});
