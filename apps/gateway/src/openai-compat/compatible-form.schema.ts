import type { TranscriptionOptions } from '@aether/language';
import { z } from 'zod';
import { language } from '../transcriptions/language.schema';
import type { TRANSCRIPTION_OPTIONS } from '../transcriptions/transcription-options';
import { COMPATIBLE_FORMATS } from './compatible-formats';
import { promptTerms } from './prompt-terms';

export const GRANULARITIES = ['word', 'segment'] as const;

const BOOLEANS = new Map([
  ['', false],
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

const oneOf = (values: readonly string[]): { readonly error: string } => ({
  error: `use ${values.map((value) => `\`${value}\``).join(', ')}`,
});

type Options = typeof TRANSCRIPTION_OPTIONS;

/** The schema of each OpenAI form field that sets an option. */
type OptionFields = {
  readonly [Field in keyof Options as NonNullable<Options[Field]['openAiField']>]: z.ZodType<
    TranscriptionOptions[Field] | undefined
  >;
};

/** The fields of OpenAI's form, for parsing and documentation. Unknown fields are ignored, as by OpenAI's server. */
export const compatibleForm = z.object({
  model: z
    .string()
    .optional()
    .meta({ description: 'Qualquer valor é aceito.', examples: ['aether'] }),
  language: language.optional().meta({ description: 'Vazio, `pt` ou `pt-BR`.' }),
  prompt: z
    .string()
    .transform((prompt) => {
      const terms = promptTerms(prompt);
      return terms.length === 0 ? undefined : terms;
    })
    .optional()
    .meta({
      description: 'Vocabulário: nomes e jargão, separados por vírgula, ponto e vírgula ou quebra de linha.',
    }),
  response_format: z.enum(COMPATIBLE_FORMATS, oneOf(COMPATIBLE_FORMATS)).default('json'),
  'timestamp_granularities[]': z
    .array(z.enum(GRANULARITIES, oneOf(GRANULARITIES)))
    .default(['segment'])
    .meta({ description: 'O que `verbose_json` traz com tempos.' }),
  stream: z
    .preprocess((value) => BOOLEANS.get(String(value).toLowerCase()), z.boolean({ error: 'use `true` ou `false`' }))
    .default(false)
    .meta({
      description:
        'Responde com eventos: `transcript.text.delta` com o texto à medida que fica pronto (o que uma continuação ainda pode mudar espera ' +
        'por ela) e, por último, `transcript.text.done` com o texto inteiro, que é o de todos os `delta` juntos. Um erro depois do primeiro ' +
        'evento vem como evento.',
    }),
} satisfies OptionFields & Record<string, z.ZodType>);
