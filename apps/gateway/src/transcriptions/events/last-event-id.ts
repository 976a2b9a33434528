import type { Request } from 'express';
import { AppError } from '@aether/domain';
import { END_ID } from './transcription-event';

/** Where a client resumes: after a sequence number of the log, after the last event, or (null) from the start. */
export type Position = number | typeof END_ID | null;

export function lastEventId(request: Request): Position {
  const value = request.get('last-event-id')?.trim() ?? '';
  if (value === '') return null;
  if (value === END_ID) return END_ID;
  if (/^\d{1,15}$/.test(value)) return Number(value);
  throw new AppError('invalid_parameter', {
    param: 'Last-Event-ID',
    message: 'O cabeçalho `Last-Event-ID` não é válido: repita o `id` do último evento recebido.',
  });
}
