import fc from 'fast-check';
import { JsonAssembly, sliceJson } from './json-slices';

/** Reassembles a value from slices that are cloned in transit, as between a worker and its page. */
function transfer(value: unknown, sliceLength?: number): { readonly value: unknown; readonly parts: number } {
  const assembly = new JsonAssembly();
  let parts = 0;
  for (const slice of sliceJson(value, sliceLength)) {
    parts += 1;
    const whole = assembly.add(structuredClone(slice));
    if (whole !== undefined) return { value: whole.value, parts };
  }
  throw new Error('the last part is missing');
}

describe('json-slices', () => {
  const list = fc.array(fc.jsonValue(), { maxLength: 20 });
  const object = fc.dictionary(fc.string(), fc.oneof(list, fc.jsonValue()));

  it('reassembles any value, for any slice length', () => {
    fc.assert(
      fc.property(fc.oneof(object, fc.jsonValue()), fc.integer({ min: 1, max: 8 }), (value, sliceLength) => {
        const parsed: unknown = JSON.parse(JSON.stringify(value));
        expect(transfer(parsed, sliceLength).value).toEqual(parsed);
      }),
    );
  });

  it('preserves key order, empty lists and the key __proto__', () => {
    const text = '{"b":[1,2,3],"__proto__":[4],"a":[],"c":{"d":[5]}}';
    expect(JSON.stringify(transfer(JSON.parse(text), 2).value)).toBe(text);
  });

  it('splits long lists into slices of at most 1,000 elements', () => {
    const words = Array.from({ length: 40_000 }, (_, index) => ({ text: 'então', start_s: index }));
    expect(transfer({ words, text: 'então' })).toEqual({ value: { words, text: 'então' }, parts: 41 });
  });
});
