import { z } from 'zod';

export const SERVERS = ['mongodb', 'nats', 'temporal', 'object_store'] as const;
export type ServerName = (typeof SERVERS)[number];

const check = z.strictObject({
  status: z.enum(['up', 'down']),
  latency_ms: z.number().min(0),
});

export const liveSchema = z.strictObject({ status: z.literal('live') });

export const readySchema = z.strictObject({
  status: z.enum(['ready', 'not_ready', 'draining']),
  checks: z.strictObject({ mongodb: check, nats: check, temporal: check, object_store: check }),
});

export type LiveObject = z.infer<typeof liveSchema>;
export type ReadyObject = z.infer<typeof readySchema>;
