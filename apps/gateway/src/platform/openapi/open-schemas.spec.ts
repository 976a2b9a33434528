import { withOpenObjects } from './open-schemas';

describe('schemas of responses', () => {
  it('accept fields that a later version adds, at every depth', () => {
    const item = { type: 'object', properties: { id: { type: 'string' } } };
    const list = { type: 'array', items: { ...item, additionalProperties: false } };
    expect(withOpenObjects({ anyOf: [list, { ...item, additionalProperties: { type: 'number' } }] })).toEqual({
      anyOf: [
        { type: 'array', items: item },
        { ...item, additionalProperties: { type: 'number' } },
      ],
    });
  });

  it('have booleans in place of constant ones', () => {
    const name = { type: 'string', const: 'transcription' };
    expect(withOpenObjects([{ type: 'boolean', const: true }, name])).toEqual([{ type: 'boolean' }, name]);
  });
});
