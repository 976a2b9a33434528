import type { Request } from 'express';
import { AppError } from '@aether/domain';
import type { AudioSource } from './audio-source';
import { readJsonObject } from './json-body';
import { multipartAudio } from './multipart-audio';
import { rawAudio } from './raw-audio';

/**
 * Where the audio of a request is, told by its content type: a form, a JSON object, or else the body itself, of whatever type.
 * Nothing of an audio body is read yet. Sizes that are announced too large are refused here.
 */
export async function audioOfRequest(request: Request): Promise<AudioSource> {
  const encoding = request.headers['content-encoding'];
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') {
    throw new AppError('unsupported_media_type', {
      param: 'Content-Encoding',
      message: 'O corpo veio comprimido: envie o arquivo como ele é, sem `Content-Encoding`.',
    });
  }
  const type = (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (type === 'multipart/form-data') return multipartAudio(request);
  if (type.startsWith('multipart/')) throw new AppError('unsupported_media_type', { param: 'Content-Type' });
  if (type === 'application/json') return jsonAudio(request);
  return rawAudio(request);
}

async function jsonAudio(request: Request): Promise<AudioSource> {
  const [unknown] = Object.keys(await readJsonObject(request));
  if (unknown === undefined) throw new AppError('missing_audio');
  throw new AppError('invalid_parameter', {
    param: unknown.slice(0, 100),
    message: `O campo \`${unknown.slice(0, 100)}\` não é aceito no corpo JSON: envie o áudio no campo \`file\` ou como corpo da requisição.`,
  });
}
