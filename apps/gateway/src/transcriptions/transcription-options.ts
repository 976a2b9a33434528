import {
  CORE_KINDS,
  entityTitles,
  EXTENDED_KINDS,
  MASKED_KINDS,
  MAX_SPEAKERS,
  REDACTED_NAMES,
  UNMASKED_KINDS,
} from '@aether/language';
import { z } from 'zod';
import { anyCase, flag, isOff, once, single, wholeNumber } from '../platform/http/query-values';
import { keyterms, MAX_TERM_LENGTH, MAX_TERMS } from './keyterms.schema';
import type { ApiOption, Echo, OptionDefinition } from './option-definition';
import { REDACTED_NAMES_LISTED, redaction } from './redaction.schema';
import { reference } from './reference.schema';

const asAsked = <Value>(schema: z.ZodType<Value>, description = 'Como foi pedido.') =>
  ({ schema: schema.describe(description), show: (value) => value }) satisfies Echo<Value>;

const on = asAsked(z.literal(true));

const DATA_IN_OPEN = entityTitles(UNMASKED_KINDS);

/**
 * The options of a new transcription by the names of their stored fields. Parsing, the OpenAPI document, the `options` of a transcription and the
 * console's types are derived from them. Their order is part of the idempotency fingerprint.
 */
export const TRANSCRIPTION_OPTIONS = {
  reference: {
    name: 'reference',
    schema: reference.optional().meta({ description: 'Texto seu, devolvido no objeto.', example: 'atendimento-881' }),
    echo: null,
  },
  keyterms: {
    name: 'keyterms',
    aliases: ['keyterms[]'],
    schema: keyterms.optional().meta({
      description:
        `Vocabulário: nomes, siglas, jargão. Até ${MAX_TERMS} termos de até ${MAX_TERM_LENGTH} caracteres; repita o parâmetro, ` +
        'numere-o (`keyterms[0]`), ou separe os termos por vírgulas.',
      example: ['Aether', 'jurisprudência'],
    }),
    echo: { ...asAsked(z.array(z.string()), 'O vocabulário enviado.'), show: (terms) => [...terms] },
  },
  entities: {
    name: 'entities',
    schema: anyCase(
      z.enum(['true', 'false', '1', '0', 'all', ''], once('use `true`, `false` ou `all`')).default('false'),
    )
      .transform((value) => (value === 'all' ? value : isOff(value) ? undefined : ('spec' as const)))
      .meta({
        description:
          `Devolve em \`entities\` os dados ditados: ${entityTitles(CORE_KINDS)}; com \`all\`, também ${entityTitles(EXTENDED_KINDS)}. ` +
          'O que é incompleto ou incerto vem em `uncertain_entities`. O nome sozinho vale `true`.',
        example: 'true',
      }),
    echo: {
      schema: z.union([z.literal(true), z.literal('all')]).describe('Como foi pedido.'),
      show: (which) => (which === 'all' ? which : (true as const)),
    },
  },
  redact: {
    name: 'redact',
    aliases: ['redact[]'],
    schema: redaction.meta({
      description:
        `Troca dados ditados por máscaras, como \`[CPF_1]\`, no texto, nas palavras, nos segmentos, nos dados, nas passagens de ` +
        `\`sentiment\` e nas legendas. \`all\`: ${entityTitles(MASKED_KINDS)}; ${DATA_IN_OPEN} ficam, se não forem pedidos. Ou só o que ` +
        `os nomes dizem, separados por vírgulas ou repetindo o parâmetro: ${REDACTED_NAMES_LISTED}. ` +
        'Irreversível: o áudio e o texto original são apagados quando a transcrição termina, e com eles o envio de onde o áudio veio ' +
        '(`upload_id`); com `redact_audio` fica um áudio com tons.',
      example: ['all'],
    }),
    echo: {
      schema: z
        .union([z.literal('all'), z.array(z.enum(REDACTED_NAMES))])
        .describe('`all`, ou os nomes do que foi mascarado.'),
      show: (policy) => (policy === 'all' ? policy : [...policy]),
    },
  },
  redactAudio: {
    name: 'redact_audio',
    schema: flag.meta({
      description:
        'Guarda, em vez do áudio original, um áudio em FLAC com um tom sobre tudo o que `redact` mascara, ou, sem ele, `redact=all`; é o que `GET …/audio` devolve. ' +
        'O original é apagado quando a transcrição termina, e sem resultado nenhum áudio fica. Sem `redact`, o texto vem sem máscaras. ' +
        'O nome sozinho vale `true`.',
      example: 'true',
    }),
    echo: on,
  },
  webhookUrl: {
    name: 'webhook_url',
    schema: single.optional().meta({
      description:
        'Endereço https público que recebe um evento assinado quando a transcrição termina ou falha (veja Webhooks). Nada é enviado sobre a ' +
        'que foi cancelada.',
      format: 'uri',
      example: 'https://exemplo.com.br/avisos',
    }),
    // The URL may contain a token.
    echo: null,
  },
  diarization: {
    name: 'diarization',
    schema: flag.meta({
      description:
        `Separa até ${MAX_SPEAKERS} falantes: cada palavra e cada segmento recebe \`speaker\`, e \`speakers\` diz quem fala quando. ` +
        'O nome sozinho vale `true`.',
      example: 'true',
    }),
    echo: on,
  },
  speakers: {
    name: 'speakers',
    schema: wholeNumber(1, MAX_SPEAKERS)
      .optional()
      .meta({ description: `Com \`diarization\`: quantas pessoas falam, de 1 a ${MAX_SPEAKERS}, se você souber.` }),
    echo: asAsked(z.int().min(1).max(MAX_SPEAKERS)),
  },
  channels: {
    name: 'channels',
    schema: flag.meta({
      description:
        'Para ligações gravadas em estéreo: cada canal é transcrito sozinho e é uma pessoa, também onde as duas falam ao mesmo tempo; ' +
        '`speakers` diz o canal de cada uma. Dispensa `diarization`. Um áudio que não tem dois canais é 400 `audio_not_stereo`. O preço é o ' +
        'mesmo: a duração da gravação, uma vez.',
      example: 'true',
    }),
    echo: on,
  },
  sentiment: {
    name: 'sentiment',
    schema: flag.meta({
      description:
        'Diz o tom de cada passagem (`positivo`, `neutro` ou `negativo`) e o do todo, por falante com `diarization`, e mede a conversa em ' +
        '`metrics`. O nome sozinho vale `true`.',
      example: 'true',
    }),
    echo: on,
  },
  ignoresVocabulary: {
    name: 'vocabulary',
    schema: anyCase(z.enum(['true', 'false', '1', '0', ''], once('use `true` ou `false`')).default('true'))
      .transform((value) => (value === 'false' || value === '0' ? (true as const) : undefined))
      .meta({
        description:
          'Com `false`, o vocabulário da conta (`/v1/vocabulary`) não vale: nem seus termos, que se juntam aos de `keyterms` até ' +
          `${MAX_TERMS}, nem suas trocas.`,
        example: 'false',
      }),
    echo: {
      schema: z
        .boolean()
        .describe(
          'Se o vocabulário da conta valeu; `false` quando o pedido o recusou. Ausente quando a conta não tinha nenhum.',
        ),
      show: () => false,
    },
  },
} as const satisfies { readonly [Field in ApiOption]: OptionDefinition<Field> };

/** The options as a list, each with the name of its stored field. */
export const OPTION_LIST: readonly (OptionDefinition<ApiOption> & { readonly field: ApiOption })[] = (
  Object.entries(TRANSCRIPTION_OPTIONS) as [ApiOption, OptionDefinition<ApiOption>][]
).map(([field, definition]) => ({ field, ...definition }));
