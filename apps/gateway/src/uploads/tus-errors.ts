import { ERRORS } from '@tus/server';
import { AppError, UPLOAD_MAX_BYTES } from '@aether/domain';

const invalid = (param: string, message: string): AppError => new AppError('invalid_parameter', { param, message });

const tooLarge = (): AppError =>
  new AppError('file_too_large', {
    param: 'Upload-Length',
    message: `O arquivo passa de ${UPLOAD_MAX_BYTES / 2 ** 30} GB: divida o áudio e envie as partes.`,
  });

/** Maps the errors of `@tus/server` to those of this API. */
const KNOWN = new Map<unknown, () => AppError>([
  [
    ERRORS.MISSING_OFFSET,
    () => invalid('Upload-Offset', 'Falta o cabeçalho `Upload-Offset`: diga de que byte o envio continua.'),
  ],
  [ERRORS.ABORTED, () => new AppError('upload_locked', { retryAfterS: 1 })],
  [ERRORS.ERR_LOCK_TIMEOUT, () => new AppError('upload_locked', { retryAfterS: 1 })],
  [
    ERRORS.INVALID_CONTENT_TYPE,
    () =>
      new AppError('unsupported_media_type', {
        param: 'Content-Type',
        message: 'Envie os bytes com `Content-Type: application/offset+octet-stream`.',
      }),
  ],
  [
    ERRORS.FILE_NOT_FOUND,
    () => new AppError('not_found', { param: 'id', message: 'Envio não encontrado: confira o `id`.' }),
  ],
  [ERRORS.INVALID_OFFSET, () => new AppError('upload_offset_mismatch', { param: 'Upload-Offset' })],
  [ERRORS.FILE_NO_LONGER_EXISTS, () => new AppError('upload_expired', { param: 'id' })],
  [
    ERRORS.ERR_SIZE_EXCEEDED,
    () =>
      new AppError('file_too_large', {
        param: 'Content-Length',
        message: 'O corpo é maior do que falta do envio: o arquivo tem o tamanho dito em `Upload-Length`.',
      }),
  ],
  [ERRORS.ERR_MAX_SIZE_EXCEEDED, tooLarge],
  [ERRORS.INVALID_LENGTH, () => invalid('Upload-Length', 'Diga em `Upload-Length` o tamanho do arquivo em bytes.')],
  [
    ERRORS.INVALID_METADATA,
    () =>
      invalid('Upload-Metadata', 'O cabeçalho `Upload-Metadata` não é válido: use pares de chave e valor em Base64.'),
  ],
  [
    ERRORS.UNSUPPORTED_CONCATENATION_EXTENSION,
    () => invalid('Upload-Concat', 'Envios em partes paralelas não são aceitos: mande o arquivo em um só envio.'),
  ],
  [
    ERRORS.UNSUPPORTED_CREATION_DEFER_LENGTH_EXTENSION,
    () => invalid('Upload-Length', 'O tamanho do arquivo é dito uma vez, em `Upload-Length`, na criação do envio.'),
  ],
]);

/** Translates an error thrown by `@tus/server` into the API's error. Unknown errors are returned unchanged. */
export function fromTusError(thrown: unknown): unknown {
  return KNOWN.get(thrown)?.() ?? (isTooLong(thrown) ? KNOWN.get(ERRORS.ERR_SIZE_EXCEEDED)?.() : thrown);
}

/** Translates the library's responses to invalid headers, which it sends without throwing. */
export function fromTusRefusal(status: number, body: string): AppError {
  if (status === 412) return new AppError('unsupported_tus_version', { param: 'Tus-Resumable' });
  const header = /^Invalid ([a-z-]+)/.exec(body)?.[1];
  if (header === undefined) return new AppError(status === 404 ? 'not_found' : 'invalid_parameter');
  if (header === 'tus-resumable') return new AppError('unsupported_tus_version', { param: 'Tus-Resumable' });
  if (header === 'content-type')
    return KNOWN.get(ERRORS.INVALID_CONTENT_TYPE)?.() ?? new AppError('unsupported_media_type');
  return invalid(header, `O cabeçalho \`${header}\` não é válido: confira o valor (protocolo tus 1.0.0).`);
}

/** Whether a chunked body exceeded the remaining length; the library does not export the error's class. */
function isTooLong(thrown: unknown): boolean {
  return thrown instanceof Error && (thrown as { status_code?: unknown }).status_code === 413;
}
