import type { Request } from 'express';
import { AppError } from '@aether/domain';
import type { AudioSource } from './audio-source';
import { announcedLength, openRequestBody } from './request-body';

/** Limit of the specification for a raw body: 100 MB. */
export const RAW_MAX_BYTES = 100 * 2 ** 20;

const tooLarge = (): AppError =>
  new AppError('file_too_large', {
    message: 'O corpo da requisição passa de 100 MB: divida o áudio ou comprima o arquivo.',
  });

/** The whole body is the audio. */
export function rawAudio(request: Request): AudioSource {
  const length = announcedLength(request);
  if (length === 0) throw new AppError('missing_audio');
  if (length !== null && length > RAW_MAX_BYTES) throw tooLarge();
  return {
    async deliverTo(sink) {
      const body = openRequestBody(request, { maxBytes: RAW_MAX_BYTES, tooLarge });
      await sink(body);
      if (body.received === 0) throw new AppError('missing_audio');
      return { bytes: body.received };
    },
  };
}
