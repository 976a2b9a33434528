import { compatibleForm } from './compatible-form.schema';
import { COMPATIBLE_TEXTS } from './compatible-formats';
import { EXAMPLE_TRANSCRIPTION } from '../transcriptions/transcription-examples';
import { documentedParameters } from '../platform/openapi/query-parameters';
import { textContents } from '../transcriptions/text-contents';
import { errorResponses, eventsOf, REQUEST_ID } from '../platform/openapi/responses';
import { AUDIO_REQUEST_ERRORS, TRANSCRIPTION_ID } from '../transcriptions/transcription-responses.openapi';
import { schemaRef } from '../platform/openapi/schema-ref';
import { AUDIO_ENCODING } from '../transcriptions/audio-encoding.openapi';
import { IDEMPOTENCY_KEY } from '../transcriptions/transcriptions.openapi';

const { text, duration_s: duration, billing, words } = EXAMPLE_TRANSCRIPTION;
const usage = { type: 'duration', seconds: billing.seconds };

const events = (data: readonly object[]): string => data.map((each) => `data: ${JSON.stringify(each)}\n\n`).join('');

const form = {
  type: 'object',
  additionalProperties: false,
  required: ['file'],
  properties: {
    // `format` is of OpenAPI 3.0, which client generators still read.
    file: {
      type: 'string',
      format: 'binary',
      contentMediaType: 'application/octet-stream',
      description: 'O áudio, de até 25 MB.',
    },
    ...Object.fromEntries(
      documentedParameters(compatibleForm).map(({ name, description, schema }) => [
        name,
        { ...schema, ...(description !== undefined && { description }) },
      ]),
    ),
  },
};

const create = {
  operationId: 'createCompatibleTranscription',
  tags: ['Compatível com OpenAI'],
  summary: 'Transcreve um áudio, no formato da OpenAI',
  description:
    'Para SDKs da OpenAI: troque o endereço base e a chave. Sempre espera pelo resultado. Um campo que não está aqui é recusado pelo nome. ' +
    'A nova tentativa automática de um SDK, dentro de 15 minutos, é a mesma transcrição.',
  parameters: [IDEMPOTENCY_KEY],
  requestBody: { required: true, content: { 'multipart/form-data': { schema: form, encoding: AUDIO_ENCODING } } },
  responses: {
    '200': {
      description: 'O resultado, no formato pedido.',
      headers: { ...REQUEST_ID, ...TRANSCRIPTION_ID },
      content: {
        'application/json': {
          schema: {
            // The first one for clients that take the first that fits: only `response_format` distinguishes them.
            anyOf: [
              schemaRef('CompatibleJson'),
              schemaRef('CompatibleVerboseJson'),
              schemaRef('CompatibleDiarizedJson'),
            ],
          },
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
            diarized_json: {
              value: {
                task: 'transcribe',
                duration,
                text,
                segments: [
                  { type: 'transcript.text.segment', id: 'seg_0', start: 0.4, end: duration, speaker: 'A', text },
                ],
                usage,
              },
            },
          },
        },
        ...textContents(COMPATIBLE_TEXTS),
        'text/event-stream': {
          // Keyed by the `type` of their data, as OpenAI's events have no names; only `error` has no type.
          ...eventsOf({
            'transcript.text.delta': schemaRef('TextDelta'),
            'transcript.text.segment': schemaRef('TextSegment'),
            'transcript.text.done': schemaRef('TextDone'),
            error: schemaRef('Error'),
          }),
          example: events([
            { type: 'transcript.text.delta', delta: 'Bom dia.' },
            { type: 'transcript.text.delta', delta: ` ${text}` },
            { type: 'transcript.text.done', text: `Bom dia. ${text}` },
          ]),
        },
      },
    },
    ...errorResponses(...AUDIO_REQUEST_ERRORS),
  },
};

export const openAiCompatPaths = { '/v1/audio/transcriptions': { post: create } };
