import type { Request } from 'express';
import type { AppError } from '@aether/domain';
import { ApiError } from '../api-error';
import { announcedLength, openRequestBody } from './request-body';

/** JSON bodies contain URLs and ids, never audio. */
const JSON_MAX_BYTES = 64 * 1024;

const tooLarge = (): AppError =>
  new ApiError('file_too_large', {
    message: 'O corpo JSON passa de 64 KB: envie menos dados. Um áudio não vai em JSON.',
  });

const malformed = (cause?: unknown): AppError =>
  new ApiError('invalid_parameter', {
    message: 'O corpo não é um objeto JSON válido em UTF-8: confira o que foi enviado.',
    cause,
  });

type JsonField = readonly [name: string, value: string | readonly string[]];

/** The fields of a JSON object as strings, like those of a query or a form. An empty body has none, and a null is an absent field. */
export async function readJsonFields(request: Request): Promise<readonly JsonField[]> {
  return Object.entries(await readJsonObject(request)).flatMap(([name, value]) =>
    value === null ? [] : [[name, asText(name, value)] as const],
  );
}

function asText(name: string, value: unknown): string | readonly string[] {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean' || Number.isFinite(value)) return String(value);
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value;
  const param = name.slice(0, 100);
  throw new ApiError('invalid_parameter', {
    param,
    message: `O campo \`${param}\` não é válido: envie um texto, um número, \`true\`, \`false\` ou uma lista de textos.`,
  });
}

/** Reads the body as a JSON object; an empty body is an empty object. */
export async function readJsonObject(request: Request): Promise<Record<string, unknown>> {
  const length = announcedLength(request);
  if (length !== null && length > JSON_MAX_BYTES) throw tooLarge();
  const chunks: Buffer[] = [];
  for await (const chunk of openRequestBody(request, { maxBytes: JSON_MAX_BYTES, tooLarge }))
    chunks.push(chunk as Buffer);
  return parseObject(Buffer.concat(chunks));
}

function parseObject(bytes: Buffer): Record<string, unknown> {
  if (bytes.length === 0) return {};
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw malformed(error);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw malformed();
  return value as Record<string, unknown>;
}
