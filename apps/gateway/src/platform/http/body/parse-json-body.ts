import type { Request } from 'express';
import type { z } from 'zod';
import { ApiError } from '../api-error';
import { readJsonObject } from './json-body';
import { parseQuery } from '../parse-query';

/** The body of a request by a strict schema; anything but JSON is refused, so that no form of another site passes for it. */
export async function jsonBodyOf<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') {
    throw new ApiError('unsupported_media_type', { message: 'Envie o corpo como `application/json`.' });
  }
  return parseQuery(schema, await readJsonObject(request));
}
