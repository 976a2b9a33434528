import type { Request } from 'express';
import { AppError } from '@aether/domain';
import type { AudioSource } from './audio-source';
import { readJsonObject } from './json-body';
import { multipartAudio, type FieldSink } from './multipart-audio';
import { rawAudio } from './raw-audio';

/**
 * Where the audio of a request is, told by its content type: a form, a JSON object, or else the body itself, of whatever type.
 * Nothing of an audio body is read yet. Sizes that are announced too large are refused here. Fields of a form go to `takeField`.
 */
export async function audioOfRequest(request: Request, takeField: FieldSink): Promise<AudioSource> {
  refuseCompression(request);
  const type = mediaType(request);
  if (type === 'multipart/form-data') return multipartAudio(request, { takeField, otherFiles: 'refuse' });
  if (type.startsWith('multipart/')) throw new AppError('unsupported_media_type', { param: 'Content-Type' });
  if (type === 'application/json') return jsonAudio(request);
  return rawAudio(request);
}

/** For routes that take forms alone, whose other files are passed over. Each field goes to `takeField`. */
export function audioOfForm(request: Request, takeField: FieldSink): AudioSource {
  refuseCompression(request);
  if (mediaType(request) === 'multipart/form-data') {
    return multipartAudio(request, { takeField, otherFiles: 'pass over' });
  }
  throw new AppError('unsupported_media_type', {
    param: 'Content-Type',
    message: 'Esta rota só aceita `multipart/form-data`: envie o áudio no campo `file` de um formulário.',
  });
}

function refuseCompression(request: Request): void {
  const encoding = request.headers['content-encoding'];
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') {
    throw new AppError('unsupported_media_type', {
      param: 'Content-Encoding',
      message: 'O corpo veio comprimido: envie o arquivo como ele é, sem `Content-Encoding`.',
    });
  }
}

function mediaType(request: Request): string {
  return (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

async function jsonAudio(request: Request): Promise<AudioSource> {
  const [unknown] = Object.keys(await readJsonObject(request));
  if (unknown === undefined) throw new AppError('missing_audio');
  throw new AppError('invalid_parameter', {
    param: unknown.slice(0, 100),
    message: `O campo \`${unknown.slice(0, 100)}\` não é aceito no corpo JSON: envie o áudio no campo \`file\` ou como corpo da requisição.`,
  });
}
