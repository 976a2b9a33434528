import type { Request } from 'express';
import { AppError } from '@aether/domain';
import { ApiError } from '../api-error';
import { referencedAudio, type AudioSource, type BodyFields } from './audio-source';
import { readJsonFields } from './json-body';
import { AUDIO_FIELD, multipartAudio, type FieldLimit } from './multipart-audio';
import { rawAudio } from './raw-audio';
import { announcedLength } from './request-body';

/**
 * Finds the audio of a request by its content type: in a form, referenced by a JSON object or by `fields`, or else the body itself, whatever
 * its type. It rejects a `Content-Length` that is too large and does not read an audio body yet.
 */
export async function audioOfRequest(request: Request, fields: BodyFields): Promise<AudioSource> {
  if (announcedLength(request) === 0) return withoutBody(fields);
  refuseCompression(request);
  const type = mediaType(request);
  if (type === 'multipart/form-data') return multipartAudio(request, { fields });
  if (type.startsWith('multipart/')) throw new AppError('unsupported_media_type', { param: 'Content-Type' });
  if (type === 'application/json') return jsonAudio(request, fields);
  return rawAudio(request, fields);
}

function withoutBody(fields: BodyFields): AudioSource {
  const reference = fields.reference();
  if (reference === null) throw new AppError('missing_audio');
  return referencedAudio(reference);
}

interface FormFields {
  take(name: string, value: string): void;
  limitOf(name: string): FieldLimit;
  /** Limit of the longest field. */
  readonly maxFieldBytes: number;
}

/** The route accepts the audio in no other way that `missing_audio` proposes elsewhere. */
const noFile = (): AppError =>
  new ApiError('missing_audio', {
    param: AUDIO_FIELD,
    message: 'Nenhum áudio foi enviado: mande o arquivo no campo `file` do formulário.',
  });

/** The audio of a request to a route that only accepts forms. */
export function audioOfForm(request: Request, fields: FormFields): AudioSource {
  refuseCompression(request);
  if (mediaType(request) === 'multipart/form-data') {
    if (announcedLength(request) === 0) throw noFile();
    const take = (name: string, value: string): void => fields.take(name, value);
    const limitOf = (name: string): FieldLimit => fields.limitOf(name);
    const { maxFieldBytes } = fields;
    return multipartAudio(request, { fields: { take, reference: () => null }, limitOf, maxFieldBytes, noFile });
  }
  throw new ApiError('unsupported_media_type', {
    param: 'Content-Type',
    message: 'Esta rota só aceita `multipart/form-data`: envie o áudio no campo `file` de um formulário.',
  });
}

function refuseCompression(request: Request): void {
  const encoding = request.headers['content-encoding'];
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') {
    throw new ApiError('unsupported_media_type', {
      param: 'Content-Encoding',
      message: 'O corpo veio comprimido: envie o arquivo como ele é, sem `Content-Encoding`.',
    });
  }
}

function mediaType(request: Request): string {
  return (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

async function jsonAudio(request: Request, fields: BodyFields): Promise<AudioSource> {
  for (const [name, value] of await readJsonFields(request)) fields.take(name, value);
  return withoutBody(fields);
}
