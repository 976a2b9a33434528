import type { Request } from 'express';
import { AppError } from '@aether/domain';
import { ApiError } from '../api-error';
import { ambiguousAudio, type AudioReference, type AudioSource, type BodyFields, type Delivered } from './audio-source';
import { announcedLength, openRequestBody } from './request-body';

/** Limit of the specification for a raw body: 100 MB. */
export const RAW_MAX_BYTES = 100 * 2 ** 20;

const tooLarge = (): AppError =>
  new ApiError('file_too_large', {
    message: 'O corpo da requisição passa de 100 MB: envie o arquivo por `/v1/uploads`, que aceita até 1 GB.',
  });

/** Reads the whole body as the audio; a reference to audio is then ambiguous. */
export function rawAudio(request: Request, fields: BodyFields): AudioSource {
  const length = announcedLength(request);
  const reference = fields.reference();
  if (length !== null && reference !== null) throw ambiguousAudio(reference);
  if (length !== null && length > RAW_MAX_BYTES) throw tooLarge();
  return {
    ...(length !== null && { announcedBytes: length }),
    async deliverTo(sink) {
      const body = openRequestBody(request, { maxBytes: RAW_MAX_BYTES, tooLarge });
      if (reference !== null) return requireEmptyBody(body, reference);
      await sink(body);
      if (body.received === 0) throw new AppError('missing_audio');
      return { bytes: body.received };
    },
  };
}

/** Uses the reference only if the body, whose length is unknown, is empty. */
async function requireEmptyBody(body: AsyncIterable<unknown>, reference: AudioReference): Promise<Delivered> {
  for await (const _ of body) throw ambiguousAudio(reference);
  return { reference };
}
