import { GRANULARITIES } from './compatible-fields';
import { COMPATIBLE_FORMATS, COMPATIBLE_TEXTS } from './compatible-formats';
import { EXAMPLE_TRANSCRIPTION } from '../platform/openapi/examples';
import { textContents } from '../platform/openapi/text-contents';
import {
  AUDIO_REQUEST_ERRORS,
  errorResponses,
  eventsOf,
  REQUEST_ID,
  TRANSCRIPTION_ID,
} from '../platform/openapi/responses';
import { schemaRef } from '../documentation/schemas';
import { AUDIO_ENCODING, IDEMPOTENCY_KEY } from '../transcriptions/transcriptions.openapi';

const { text, duration_s: duration, billing, words } = EXAMPLE_TRANSCRIPTION;
const usage = { type: 'duration', seconds: billing.seconds };

const events = (data: readonly object[]): string => data.map((each) => `data: ${JSON.stringify(each)}\n\n`).join('');

const form = {
  type: 'object',
  required: ['file'],
  properties: {
    file: { type: 'string', contentMediaType: 'application/octet-stream', description: 'O áudio, de até 25 MB.' },
    model: { type: 'string', description: 'Qualquer valor é aceito.', examples: ['aether'] },
    language: { type: 'string', pattern: '^([pP][tT](-[bB][rR])?)?$', description: 'Vazio, `pt` ou `pt-BR`.' },
    prompt: {
      type: 'string',
      description: 'Vocabulário: nomes e jargão, separados por vírgula, ponto e vírgula ou quebra de linha.',
    },
    response_format: { type: 'string', enum: COMPATIBLE_FORMATS, default: 'json' },
    'timestamp_granularities[]': {
      type: 'array',
      items: { type: 'string', enum: GRANULARITIES },
      default: ['segment'],
      description: 'O que `verbose_json` traz com tempos.',
    },
    stream: {
      type: 'boolean',
      default: false,
      description:
        'Responde com eventos: `transcript.text.delta` com o texto à medida que fica pronto (o que uma continuação ainda pode mudar espera ' +
        'por ela) e, por último, `transcript.text.done` com o texto inteiro, que é o de todos os `delta` juntos. Um erro depois do primeiro ' +
        'evento vem como evento.',
    },
  },
};

const create = {
  operationId: 'createCompatibleTranscription',
  tags: ['Compatível com OpenAI'],
  summary: 'Transcreve um áudio, no formato da OpenAI',
  description:
    'Para SDKs da OpenAI: troque o endereço base e a chave. Sempre espera pelo resultado. Campos desconhecidos são ignorados. ' +
    'A nova tentativa automática de um SDK, dentro de 15 minutos, é a mesma transcrição.',
  parameters: [IDEMPOTENCY_KEY],
  requestBody: { required: true, content: { 'multipart/form-data': { schema: form, encoding: AUDIO_ENCODING } } },
  responses: {
    '200': {
      description: 'O resultado, no formato pedido.',
      headers: { ...REQUEST_ID, ...TRANSCRIPTION_ID },
      content: {
        'application/json': {
          schema: { oneOf: [schemaRef('CompatibleJson'), schemaRef('CompatibleVerboseJson')] },
          examples: {
            json: { value: { text, usage } },
            verbose_json: {
              value: {
                task: 'transcribe',
                language: 'portuguese',
                duration,
                text,
                words: words.map((word) => ({ word: word.text, start: word.start_s, end: word.end_s })),
                usage,
              },
            },
          },
        },
        ...textContents(COMPATIBLE_TEXTS),
        'text/event-stream': {
          // By the `type` of their data, as OpenAI's events have no names; `error` is the one without a type.
          ...eventsOf({
            'transcript.text.delta': schemaRef('TextDelta'),
            'transcript.text.done': schemaRef('TextDone'),
            error: schemaRef('Error'),
          }),
          example: events([
            { type: 'transcript.text.delta', delta: 'Bom dia.' },
            { type: 'transcript.text.delta', delta: ` ${text}` },
            { type: 'transcript.text.done', text: `Bom dia. ${text}`, usage },
          ]),
        },
      },
    },
    ...errorResponses(...AUDIO_REQUEST_ERRORS),
  },
};

export const audioCompatPaths = { '/v1/audio/transcriptions': { post: create } };
