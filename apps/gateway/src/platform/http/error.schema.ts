import { z } from 'zod';
import { errorCode } from './error-code.schema';

/** The format of every error. */
export const errorSchema = z.strictObject({
  error: z.strictObject({
    code: errorCode,
    message: z.string().describe('Em português; diz o que está errado e o que fazer.'),
    request_id: z.string().regex(/^req_/).describe('Informe ao suporte.'),
    type: z.string(),
    param: z.string().nullable().describe('O parâmetro em questão.'),
  }),
});

export type ErrorBody = z.infer<typeof errorSchema>;
