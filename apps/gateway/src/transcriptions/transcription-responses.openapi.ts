import type { ErrorCode } from '@aether/domain';
import { FORMATS, TEXT_FORMAT_NAMES } from '@aether/language';
import { eventsOf, header, REQUEST_ID } from '../platform/openapi/responses';
import { schemaRef } from '../platform/openapi/schema-ref';
import { documentContents, textContents } from './text-contents';
import { EXAMPLE_REDACTED, EXAMPLE_TRANSCRIPTION } from './transcription-examples';

/** The path parameter of the routes of one transcription. */
export const transcriptionId = {
  name: 'id',
  in: 'path',
  required: true,
  description: 'O `id` da transcrição.',
  schema: { type: 'string' },
  example: 'tr_01k9zv3m5q8r2t4w6y8a0c1e3g',
};

export const TRANSCRIPTION_ID = { 'x-transcription-id': header('O `id` da transcrição.') };

/** A response whose headers name the transcription. */
export function aboutTranscription(response: object): object {
  const { headers = {} } = response as { headers?: object };
  return { ...response, headers: { ...headers, ...TRANSCRIPTION_ID } };
}

/** A transcription in every response format. */
export function transcriptionResponse(description: string, headers: object = {}): object {
  return {
    description,
    headers: { ...REQUEST_ID, ...TRANSCRIPTION_ID, ...headers },
    content: {
      'application/json': {
        schema: schemaRef('Transcription'),
        examples: {
          transcribed: { summary: 'Com entities=true', value: EXAMPLE_TRANSCRIPTION },
          redacted: { summary: 'Com entities=true&redact=all', value: EXAMPLE_REDACTED },
        },
      },
      ...textContents(TEXT_FORMAT_NAMES.map((name) => FORMATS[name])),
      ...documentContents(),
    },
  };
}

export const eventStreamResponse: object = {
  description:
    'Eventos `progress`, `segments` e, por último, `completed`, `failed` ou `canceled`. O `id` de cada um serve de `Last-Event-ID`.',
  headers: { ...REQUEST_ID, ...TRANSCRIPTION_ID },
  content: {
    'text/event-stream': {
      ...eventsOf({
        progress: schemaRef('Progress'),
        segments: schemaRef('Segments'),
        completed: schemaRef('End'),
        failed: schemaRef('End'),
        canceled: schemaRef('End'),
      }),
      example:
        'id: 12\nevent: progress\ndata: {"stage":"transcribing","fraction":0.4,"audio_s":12.5,"estimated_end_at":null}\n\n' +
        'id: 13\nevent: progress\ndata: {"stage":"transcribing","fraction":0.77,"audio_s":25,"estimated_end_at":"2026-03-02T14:05:14.480Z"}\n\n' +
        'id: 15\nevent: completed\ndata: {"id":"tr_…","object":"transcription","status":"completed","duration_s":31.2,"url":"/v1/transcriptions/tr_…"}\n\n',
    },
  },
};

/** Errors of a request with audio, on either route. */
export const AUDIO_REQUEST_ERRORS = [
  'invalid_parameter',
  'missing_audio',
  'ambiguous_audio',
  'audio_undecodable',
  'audio_no_stream',
  'audio_empty',
  'file_too_large',
  'storage_full',
  'unsupported_media_type',
  'unsupported_language',
  'audio_too_long',
  'audio_unprocessable',
  'idempotency_key_reused',
  'deleted',
  'concurrency_limited',
  'insufficient_credit',
  'key_spending_limit_reached',
] as const satisfies readonly ErrorCode[];
