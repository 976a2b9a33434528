import type { Request, Response } from 'express';
import { AppError, isTerminal, type ErrorCode } from '@aether/domain';
import { contextOf } from '../platform/http/request-context';
import { attachment } from './exports/content-disposition';
import { renderExport } from './exports/render-export';
import { presentTranscription } from './present-transcription';
import { queryOf, type Rendering } from './rendering';
import { RETRY_AFTER_S, textUnavailable } from './text-unavailable';
import type { TranscriptionView } from './transcription-view';

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

/** Sends the transcription as JSON. */
export function sendObject(response: Response, view: TranscriptionView): void {
  if (!isTerminal(view.record.status)) response.setHeader('retry-after', String(RETRY_AFTER_S));
  response.json(presentTranscription(view));
}

interface Sent {
  readonly rendering: Rendering;
  /** Aborts when the client disconnects. */
  readonly disconnected: AbortSignal;
}

/** Sends the transcription in the requested format, as a file with a name. Rejects with `text_unavailable` if a text is requested and there is none. */
export async function sendTranscription(
  response: Response,
  view: TranscriptionView,
  { rendering, disconnected: signal }: Sent,
): Promise<void> {
  const { record, transcript } = view;
  const { format } = rendering;
  if (format === 'json') return sendObject(response, view);
  if (transcript === null) throw textUnavailable(record.status, 'formato');
  const { name, contentType, body } = await renderExport({
    ...{ record, transcript, signal },
    rendering: { ...rendering, format },
  });
  response.setHeader('content-disposition', attachment(name)).type(contentType).send(body);
}

/** Responds to the creation of a transcription with its result, its error, or 202 and its location, which has the requested format. */
export async function sendCreated(response: Response, view: TranscriptionView, sent: Sent): Promise<void> {
  const { id, status, error } = view.record;
  if (error !== null) {
    const param = PARAMETER[error.code];
    throw new AppError(error.code, {
      ...(param !== undefined && { param }),
      ...(error.details && { details: error.details }),
    });
  }
  if (isTerminal(status)) return sendTranscription(response, view, sent);
  response.status(202).setHeader('location', `/v1/transcriptions/${id}${queryOf(sent.rendering)}`);
  sendObject(response, view);
}
