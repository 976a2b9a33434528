import { ACTOR_KINDS, AUDIT_ACTIONS, isId } from '@aether/domain';
import { z } from 'zod';

const PAGE = 50;
const MAX_PAGE = 100;

export const auditLogSchema = z.strictObject({
  data: z
    .array(
      z.strictObject({
        id: z.string().regex(/^aud_[0-9a-z]{26}$/),
        object: z.literal('audit_entry'),
        at: z.iso.datetime(),
        action: z.enum(AUDIT_ACTIONS),
        actor: z.strictObject({
          kind: z
            .enum(ACTOR_KINDS)
            .describe(
              '`person`: alguém conectado; `api_key`: um programa; `operator`: quem opera o serviço; `service`: o próprio serviço.',
            ),
          id: z.string().nullable(),
          address: z.string().nullable().describe('De onde veio a requisição.'),
          request_id: z.string().nullable(),
        }),
        subject: z.string().nullable().describe('O `id` daquilo em que se mexeu.'),
        details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).describe('O que mudou.'),
      }),
    )
    .describe('Da mais nova à mais antiga.'),
  has_more: z.boolean(),
  next: z.string().nullable().describe('O `after` da próxima página.'),
});

const limit = z
  .string({ error: 'use um número inteiro de 1 a 100' })
  .regex(/^\d{1,3}$/, 'use um número inteiro de 1 a 100')
  .transform(Number)
  .refine((value) => value >= 1 && value <= MAX_PAGE, 'use um número inteiro de 1 a 100');

const after = z.string().refine((value) => isId('auditEntry', value), 'use o `next` da página anterior');

export const auditLogQuery = z.strictObject({ limit: limit.default(PAGE), after: after.optional() });

export type AuditLogObject = z.infer<typeof auditLogSchema>;
