import type { Request } from 'express';
import { AppError } from '@aether/domain';
import type { z } from 'zod';
import { readJsonObject } from './json-body';
import { parseQuery } from '../parse-query';

/** Parses a JSON body by a strict schema. It rejects other content types, so that another site's form cannot submit one (CSRF). */
export async function jsonBodyOf<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') {
    throw new AppError('unsupported_media_type', { message: 'Envie o corpo como `application/json`.' });
  }
  return parseQuery(schema, await readJsonObject(request));
}
