import { AppError, type TranscriptionStatus } from '@aether/domain';
import { ApiError } from '../platform/http/api-error';

/** `Retry-After` of a transcription that has not finished. */
export const RETRY_AFTER_S = 2;

const NEVER: Partial<Record<TranscriptionStatus, string>> = {
  failed: 'A transcrição falhou e não tem texto: o campo `error` dela diz por quê.',
  canceled: 'A transcrição foi cancelada e não tem texto: envie o áudio de novo.',
};

/** The error of whatever needs the text of a transcription that has none. `param`: the parameter that asks for the text, or names the transcription. */
export function textUnavailable(status: TranscriptionStatus, param: string): AppError {
  const message = NEVER[status];
  if (message !== undefined) return new ApiError('text_unavailable', { param, message });
  return new AppError('text_unavailable', { param, retryAfterS: RETRY_AFTER_S });
}
