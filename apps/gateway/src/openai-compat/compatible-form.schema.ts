import { z } from 'zod';
import { keytermsOf, MAX_TERM_LENGTH, MAX_TERMS } from '../transcriptions/keyterms.schema';
import { language } from '../transcriptions/language.schema';
import { chunkingStrategy } from './chunking-strategy.schema';
import { COMPATIBLE_FORMATS } from './compatible-formats';
import { knownSpeakerNames, knownSpeakerReferences, MAX_KNOWN_SPEAKERS } from './known-speakers.schema';
import { numberOf } from './number-of';
import { promptTerms } from './prompt-terms';

const INCLUDES = ['logprobs'] as const;

export const GRANULARITIES = ['word', 'segment'] as const;

const BOOLEANS = new Map([
  ['', false],
  // OpenAI's SDK for Node asks callers to write null like this.
  ['null', false],
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

const oneOf = (values: readonly string[]): { readonly error: string } => ({
  error: `use ${values.map((value) => `\`${value}\``).join(', ')}`,
});

const SHARE = { error: 'use um número de 0 a 1' };

const KEYWORDS = 'keywords[]';

/** The fields of OpenAI's form, for parsing and documentation. A field that is not among them is refused by its name. */
export const compatibleForm = z.strictObject({
  model: z
    .string()
    .optional()
    .meta({
      description: 'Qualquer valor é aceito. Com `gpt-transcribe` a resposta traz também `languages`.',
      examples: ['aether'],
    }),
  language: language.optional().meta({ description: 'Vazio, `pt` ou `pt-BR`.' }),
  'languages[]': z.array(language).optional().meta({ description: 'Só `pt` e `pt-BR`; outra língua é 422.' }),
  prompt: z
    .string()
    .transform(promptTerms)
    .optional()
    .meta({
      description:
        'Vocabulário: nomes e jargão, separados por vírgula, ponto e vírgula ou quebra de linha. Valem os primeiros ' +
        `${MAX_TERMS} termos, contados depois dos de \`${KEYWORDS}\`.`,
    }),
  [KEYWORDS]: keytermsOf(KEYWORDS)
    .optional()
    .meta({
      description: `Vocabulário, um termo por valor: até ${MAX_TERMS} termos de até ${MAX_TERM_LENGTH} caracteres.`,
    }),
  response_format: z
    .enum(COMPATIBLE_FORMATS, oneOf(COMPATIBLE_FORMATS))
    .default('json')
    .meta({ description: '`diarized_json` separa até 4 falantes: `A`, `B`, …' }),
  'known_speaker_names[]': knownSpeakerNames.optional().meta({
    description: `Com \`diarized_json\`: os nomes de até ${MAX_KNOWN_SPEAKERS} pessoas que falam, na ordem de \`known_speaker_references[]\`.`,
  }),
  'known_speaker_references[]': knownSpeakerReferences.optional().meta({
    description:
      'Com `diarized_json`: de cada nome, de 2 a 10 segundos da fala só dessa pessoa, como `data:audio/wav;base64,…`; com os outros campos, até 8 MB. ' +
      'O falante que tem a mesma voz recebe o nome; os outros continuam `A`, `B`, … O áudio é apagado quando os falantes foram separados, e nada da voz fica guardado.',
  }),
  'timestamp_granularities[]': z
    .array(z.enum(GRANULARITIES, oneOf(GRANULARITIES)))
    .default(['segment'])
    .meta({ description: 'O que `verbose_json` traz com tempos.' }),
  'include[]': z
    .array(z.enum(INCLUDES, oneOf(INCLUDES)))
    .default([])
    .meta({
      description:
        '`logprobs`: os tokens e as suas probabilidades, com `response_format=json`; com `stream=true`, no último evento.',
    }),
  stream: z
    .preprocess((value) => BOOLEANS.get(String(value).toLowerCase()), z.boolean({ error: 'use `true` ou `false`' }))
    .default(false)
    .meta({
      description:
        'Com `json`, `text` ou `diarized_json`, responde com eventos: `transcript.text.delta` com o texto à medida que fica pronto (o que uma continuação ainda pode mudar espera ' +
        'por ela) e, por último, `transcript.text.done` com o texto inteiro, que é o de todos os `delta` juntos. Um erro depois do primeiro ' +
        'evento vem como evento. Com `diarized_json` os falantes só se conhecem no fim: então vem, de cada segmento, um ' +
        '`transcript.text.delta` e um `transcript.text.segment`.',
    }),
  temperature: z.preprocess(numberOf, z.number(SHARE).min(0, SHARE).max(1, SHARE)).optional().meta({
    description: 'De 0 a 1. Não muda o resultado: a busca começa em 0 e só sobe quando o texto não convence.',
  }),
  chunking_strategy: chunkingStrategy.meta({
    description:
      '`auto`, ou um objeto com `type` igual a `server_vad`. Não muda o resultado: o áudio é sempre cortado nas pausas da fala.',
  }),
});
