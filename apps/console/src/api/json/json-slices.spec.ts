import fc from 'fast-check';
import { JsonAssembly, sliceJson } from './json-slices';

/** What arrives when every part is copied on its way, as between a worker and its page. */
function sent(value: unknown, sliceLength?: number): { readonly value: unknown; readonly parts: number } {
  const assembly = new JsonAssembly();
  let parts = 0;
  for (const slice of sliceJson(value, sliceLength)) {
    parts += 1;
    const whole = assembly.add(structuredClone(slice));
    if (whole !== undefined) return { value: whole.value, parts };
  }
  throw new Error('the last part is missing');
}

describe('a value sent in slices', () => {
  const list = fc.array(fc.jsonValue(), { maxLength: 20 });
  const object = fc.dictionary(fc.string(), fc.oneof(list, fc.jsonValue()));

  it('arrives as it was, however long the slices are', () => {
    fc.assert(
      fc.property(fc.oneof(object, fc.jsonValue()), fc.integer({ min: 1, max: 8 }), (value, sliceLength) => {
        const parsed: unknown = JSON.parse(JSON.stringify(value));
        expect(sent(parsed, sliceLength).value).toEqual(parsed);
      }),
    );
  });

  it('keeps the order of names, empty lists, and a name that objects know otherwise', () => {
    const text = '{"b":[1,2,3],"__proto__":[4],"a":[],"c":{"d":[5]}}';
    expect(JSON.stringify(sent(JSON.parse(text), 2).value)).toBe(text);
  });

  it('goes over in parts of a thousand elements at most', () => {
    const words = Array.from({ length: 40_000 }, (_, index) => ({ text: 'então', start_s: index }));
    expect(sent({ words, text: 'então' })).toEqual({ value: { words, text: 'então' }, parts: 41 });
  });
});
