import { ACTOR_KINDS, AUDIT_ACTIONS } from '@aether/domain';
import { z } from 'zod';
import { pageAfter, pageLimit } from '../../platform/http/page-query';

const PAGE = 50;

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
          email: z
            .string()
            .nullable()
            .describe('O e-mail da pessoa; nulo para os outros, e se ela apagou a conta dela.'),
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

export const auditLogQuery = z.strictObject({
  limit: pageLimit.default(PAGE),
  after: pageAfter('auditEntry').optional().meta({ example: 'aud_01k9zv3m5q8r2t4w6y8a0c1e3g' }),
});

export type AuditLogObject = z.infer<typeof auditLogSchema>;
