import { z } from 'zod';
import { speakerLabel } from './speaker-label.schema';

/** Dictated data as the API delivers it; under redaction `value` and `said` are a mask. */

const entity = {
  value: z.string().describe('O valor escrito; com `redact=all`, uma máscara.'),
  said: z.string().describe('As palavras como foram ditas; com `redact=all`, a mesma máscara.'),
  start_s: z.number().min(0),
  end_s: z.number().min(0),
  speaker: speakerLabel.optional(),
};
const checked = { ...entity, valid: z.boolean().describe('Se os dígitos verificadores conferem.') };

const plain = z.array(z.strictObject(entity));
const withCheckDigits = z.array(z.strictObject(checked));

export const entitiesSchema = z.strictObject({
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
  amounts: z.array(
    z.strictObject({
      ...entity,
      cents: z.int().optional().describe('O valor em centavos; ausente com `redact=all`.'),
    }),
  ),
  cnpjs: withCheckDigits.optional(),
  dates: plain.optional(),
  times: plain.optional(),
  cards: withCheckDigits.optional(),
  plates: plain.optional(),
  pix_keys: z
    .array(z.strictObject({ ...entity, key_kind: z.enum(['cpf', 'cnpj', 'phone', 'email', 'random']) }))
    .optional(),
  court_cases: withCheckDigits.optional(),
  percentages: plain.optional(),
});
