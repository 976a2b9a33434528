import type { Request, Response } from 'express';
import { AppError, isTerminal, type ErrorCode, type TranscriptionStatus } from '@aether/domain';
import { TEXT_FORMATS } from '@aether/language';
import { ApiError } from '../platform/http/api-error';
import { contextOf } from '../platform/http/request-context';
import type { Format } from './formats';
import { presentTranscription } from './present-transcription';
import type { TranscriptionView } from './transcription-view';

/** `Retry-After` of a transcription that has not finished. */
const RETRY_AFTER_S = 2;

/** The parameter that caused a failure, for failures that one parameter can cause. */
const PARAMETER: Partial<Record<ErrorCode, string>> = {
  audio_url_failed: 'audio_url',
  url_not_allowed: 'audio_url',
  // Other audio is refused before its transcription exists.
  storage_full: 'audio_url',
  file_too_large: 'audio_url',
  audio_not_stereo: 'channels',
};

/** Adds the transcription's id to the response headers, successful or not, and to the request's log line. */
export function setTranscriptionHeaders(request: Request, response: Response, transcriptionId: string): void {
  contextOf(request).transcriptionId = transcriptionId;
  response.setHeader('x-transcription-id', transcriptionId);
}

/** Sends the transcription in the requested format. Throws `text_unavailable` if a text is requested and there is none. */
export function sendTranscription(response: Response, view: TranscriptionView, format: Format): void {
  if (format === 'json') return sendObject(response, view);
  if (view.transcript === null) throw textUnavailable(view.record.status);
  const { contentType, render } = TEXT_FORMATS[format];
  response.type(`${contentType}; charset=utf-8`).send(render(view.transcript));
}

/** Responds to the creation of a transcription with its result, its error, or 202 and its location, which has the requested format. */
export function sendCreated(response: Response, view: TranscriptionView, format: Format): void {
  const { id, status, error } = view.record;
  if (error !== null) {
    const param = PARAMETER[error.code];
    throw new AppError(error.code, {
      ...(param !== undefined && { param }),
      ...(error.details && { details: error.details }),
    });
  }
  if (isTerminal(status)) return sendTranscription(response, view, format);
  const query = format === 'json' ? '' : `?formato=${format}`;
  response.status(202).setHeader('location', `/v1/transcriptions/${id}${query}`);
  sendObject(response, view);
}

function sendObject(response: Response, view: TranscriptionView): void {
  if (!isTerminal(view.record.status)) response.setHeader('retry-after', String(RETRY_AFTER_S));
  response.json(presentTranscription(view));
}

const WITHOUT_TEXT: Partial<Record<TranscriptionStatus, string>> = {
  failed: 'A transcrição falhou e não tem texto: sem `formato`, o campo `error` diz por quê.',
  canceled: 'A transcrição foi cancelada e não tem texto: envie o áudio de novo.',
};

function textUnavailable(status: TranscriptionStatus): AppError {
  const param = 'formato';
  const message = WITHOUT_TEXT[status];
  if (message !== undefined) return new ApiError('text_unavailable', { param, message });
  return new AppError('text_unavailable', { param, retryAfterS: RETRY_AFTER_S });
}
