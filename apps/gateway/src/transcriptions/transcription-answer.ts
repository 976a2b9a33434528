import type { Request, Response } from 'express';
import { AppError, isTerminal, type ErrorCode } from '@aether/domain';
import { TEXT_FORMATS } from '@aether/language';
import { contextOf } from '../platform/http/request-context';
import type { Format } from './formats';
import { presentTranscription } from './present-transcription';
import type { TranscriptionView } from './transcription-view';

/** When a caller may ask again for a result that is not there yet. */
const RETRY_AFTER_S = 2;

/** Failures of which one parameter is the cause: only audio from an address can have some of them. */
const PARAMETER: Partial<Record<ErrorCode, string>> = {
  audio_url_failed: 'audio_url',
  url_not_allowed: 'audio_url',
  audio_not_stereo: 'channels',
};

/** Marks the answer, whatever it will be, as one about this transcription. */
export function answerAbout(request: Request, response: Response, transcriptionId: string): void {
  contextOf(request).transcriptionId = transcriptionId;
  response.setHeader('x-transcription-id', transcriptionId);
}

/** 200 with the transcription in the format asked for; what has no text yet, or never will, is JSON. */
export function sendTranscription(response: Response, view: TranscriptionView, format: Format): void {
  if (!isTerminal(view.record.status)) response.setHeader('retry-after', String(RETRY_AFTER_S));
  if (format === 'json' || view.transcript === null) {
    response.json(presentTranscription(view));
    return;
  }
  const { contentType, render } = TEXT_FORMATS[format];
  response.type(`${contentType}; charset=utf-8`).send(render(view.transcript));
}

/** The answer to a new transcription: its result, its failure, or where the result will be. */
export function sendCreated(response: Response, view: TranscriptionView, format: Format): void {
  const { id, status, error } = view.record;
  if (error !== null) {
    const param = PARAMETER[error.code];
    throw new AppError(error.code, param === undefined ? {} : { param });
  }
  if (!isTerminal(status)) response.status(202).setHeader('location', `/v1/transcriptions/${id}`);
  sendTranscription(response, view, format);
}
