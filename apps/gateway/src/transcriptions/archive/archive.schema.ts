import { FORMAT_NAMES, type ExportFormat } from '@aether/language';
import { isId } from '@aether/domain';
import { z } from 'zod';
import { FORMATS_DESCRIBED } from '../formats';

/** Transcriptions in one archive. */
const ARCHIVED_MAX = 500;

const id = z
  .string({ error: 'envie ids de transcrições' })
  .refine((value) => isId('transcription', value), 'envie ids de transcrições');

export const archiveSchema = z.strictObject({
  ids: z
    .array(id, { error: 'envie uma lista de ids' })
    .min(1, 'envie ao menos um id')
    .max(ARCHIVED_MAX, `envie até ${ARCHIVED_MAX} ids`)
    .describe('Transcrições prontas.'),
  formato: z
    .enum(FORMAT_NAMES as [ExportFormat, ...ExportFormat[]], {
      error: `use ${FORMAT_NAMES.map((name) => `\`${name}\``).join(', ')}`,
    })
    .describe(`Formato de cada arquivo, sem \`json\`: ${FORMATS_DESCRIBED}.`),
});
