import { z } from 'zod';
import { parameterShape, toOptionValues } from './parameter-schema';

describe('the arguments of a tool', () => {
  const schema = z.strictObject(
    parameterShape([
      {
        name: 'diarization',
        description: 'Separa. O nome sozinho vale `true`.',
        schema: { enum: ['true', 'false', ''] },
      },
      { name: 'entities', description: '', schema: { enum: ['true', 'false', 'all', ''] } },
      { name: 'keyterms', description: '', schema: { type: 'array' } },
      { name: 'speakers', description: '', schema: { type: 'integer', minimum: 1, maximum: 4 } },
      { name: 'status', description: '', schema: { enum: ['queued', 'failed'] } },
      { name: 'reference', description: '', schema: { type: 'string' } },
    ]),
  );

  it('have the types of the service’s parameters, without advice for URLs', () => {
    expect(z.toJSONSchema(schema, { io: 'input' })).toMatchObject({
      additionalProperties: false,
      properties: {
        diarization: { type: 'boolean', description: 'Separa.' },
        entities: { anyOf: [{ type: 'boolean' }, { enum: ['all'] }] },
        keyterms: { type: 'array', items: { type: 'string' } },
        speakers: { type: 'integer', minimum: 1, maximum: 4 },
        status: { enum: ['queued', 'failed'] },
        reference: { type: 'string' },
      },
    });
  });

  it('become parameters of a query; what is off is absent', () => {
    const given = { diarization: false, entities: true, keyterms: ['A', 'B'], speakers: 2, reference: undefined };
    expect(toOptionValues(given)).toEqual({ entities: 'true', keyterms: ['A', 'B'], speakers: '2' });
  });
});
