import type { Request } from 'express';
import type { z } from 'zod';
import { ApiError } from '../api-error';
import { readJsonObject } from './json-body';
import { parseQuery } from '../parse-query';

/** Parses a JSON body by a strict schema. It rejects other content types, so that another site's form cannot submit one (CSRF). */
export async function jsonBodyOf<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  parse: (schema: Schema, body: unknown) => z.output<Schema> = parseQuery,
): Promise<z.output<Schema>> {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') {
    throw new ApiError('unsupported_media_type', { message: 'Envie o corpo como `application/json`.' });
  }
  return parse(schema, await readJsonObject(request));
}
