import { DOUBTS, ENTITY_KINDS, type CoreKind, type ExtendedKind } from '@aether/language';
import { z } from 'zod';
import { speakerLabel } from './speaker-label.schema';

/** Entities in API responses; with redaction, `value` and `said` are a mask. */

const entity = {
  value: z.string().describe('O valor escrito; com `redact=all`, uma máscara.'),
  said: z.string().describe('As palavras como foram ditas; com `redact=all`, a mesma máscara.'),
  start_s: z.number().min(0),
  end_s: z.number().min(0),
  speaker: speakerLabel.optional(),
  confidence: z
    .number()
    .min(0)
    .max(1)
    .optional()
    .describe(
      'A probabilidade de o valor ser exatamente o que a pessoa deu. Abaixo de 0,5, confirme com ela. Ausente em transcrições de versões anteriores.',
    ),
  doubts: z
    .array(z.enum(DOUBTS))
    .optional()
    .describe('O que pode estar errado; ausente quando nada indica um erro. Novos motivos podem surgir.'),
};
const cents = z.int().optional().describe('O valor em centavos; ausente com `redact=all`.');
const checked = { ...entity, valid: z.boolean().describe('Se os dígitos verificadores conferem.') };

const plain = z.array(z.strictObject(entity));
const withCheckDigits = z.array(z.strictObject(checked));

/** Included with `entities=true`. */
const CORE = {
  cpfs: withCheckDigits,
  emails: plain,
  phones: z.array(
    z.strictObject({
      ...entity,
      e164: z
        .string()
        .regex(/^\+\d{8,15}$/)
        .optional()
        .describe('Quando o DDD é conhecido; ausente com `redact=all`.'),
      extension: z
        .string()
        .regex(/^\d{1,5}$/)
        .optional()
        .describe('O ramal, quando foi dito com o número; ausente com `redact=all`.'),
    }),
  ),
  ceps: plain,
  amounts: z.array(z.strictObject({ ...entity, cents })),
} satisfies Record<CoreKind, z.ZodArray>;

/** Included only with `entities=all`. */
const EXTENDED = {
  cnpjs: withCheckDigits,
  dates: plain,
  times: plain,
  cards: withCheckDigits,
  plates: plain,
  pix_keys: z.array(z.strictObject({ ...entity, key_kind: z.enum(['cpf', 'cnpj', 'phone', 'email', 'random']) })),
  court_cases: withCheckDigits,
  percentages: plain,
  names: plain,
  addresses: plain,
} satisfies Record<ExtendedKind, z.ZodArray>;

export const entitiesSchema = z.strictObject({ ...CORE, ...z.strictObject(EXTENDED).partial().shape });

/** Values that are incomplete or uncertain; kept out of the lists, whose values a client takes as complete. */
export const uncertainEntitiesSchema = z.array(
  z.strictObject({
    kind: z.enum(ENTITY_KINDS).describe('A lista de `entities` em que o valor completo estaria.'),
    ...entity,
    cents,
    missing_digits: z.int().min(1).optional().describe('Quantos dígitos faltam, no mínimo.'),
  }),
);
