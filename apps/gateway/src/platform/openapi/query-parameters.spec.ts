import { z } from 'zod';
import { flag, wholeNumber } from '../http/query-values';
import { queryParameters } from './query-parameters';

describe('queryParameters', () => {
  it('documents the input of the schema with its default, not its output', () => {
    const query = z.strictObject({
      limit: wholeNumber(1, 100).default(20),
      bold: flag.meta({ description: 'Em negrito.', example: 'true' }),
    });
    expect(queryParameters(query)).toEqual([
      { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 100, default: 20 } },
      {
        name: 'bold',
        in: 'query',
        description: 'Em negrito.',
        schema: {
          type: 'string',
          enum: expect.arrayContaining(['true', 'false', '1', '0', '']) as unknown,
          default: 'false',
        },
        example: 'true',
      },
    ]);
  });

  it('requires parameters that are neither optional nor defaulted, and repeats the name of an array', () => {
    const query = z.strictObject({ day: z.iso.date(), terms: z.array(z.string()).optional() });
    expect(queryParameters(query)).toEqual([
      { name: 'day', in: 'query', required: true, schema: { type: 'string', format: 'date' } },
      {
        name: 'terms',
        in: 'query',
        schema: { type: 'array', items: { type: 'string' } },
        style: 'form',
        explode: true,
      },
    ]);
  });
});
