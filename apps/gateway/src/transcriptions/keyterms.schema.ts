import { type AppError } from '@aether/domain';
import { z } from 'zod';
import { ApiError } from '../platform/http/api-error';
import { NO_TEXT } from './no-text';

export const MAX_TERMS = 200;
/** In Unicode code points, after NFC normalization. */
export const MAX_TERM_LENGTH = 60;

/** The text of a JSON list, whose brackets and quotes would become part of the terms. */
const JSON_LIST = /^\s*\[\s*"/;

const AS_TEXT = { error: 'envie os termos como texto' };

/**
 * Vocabulary: the parameter may be repeated, and each value may contain several terms separated by commas. Duplicates are removed; no terms
 * parse to undefined. Throws `too_many_keyterms`, or `keyterm_too_long` with the term; both name `param`.
 */
export function keytermsOf(param: string) {
  return z
    .preprocess((value) => [value].flat(), z.array(z.string(AS_TEXT), AS_TEXT))
    .refine(
      (values) => !values.some((value) => JSON_LIST.test(value)),
      'veio uma lista JSON como texto: separe os termos por vírgulas, ou repita o parâmetro',
    )
    .transform((values) => termsOf(values, param))
    .refine((terms) => !terms.some((term) => NO_TEXT.test(term)), 'use texto em UTF-8, sem caracteres de controle')
    .transform((terms) => (terms.length === 0 ? undefined : terms));
}

export const keyterms = keytermsOf('keyterms');

function termsOf(values: readonly string[], param: string): string[] {
  const written = values.flatMap((value) => value.split(',')).map((term) => term.trim().normalize('NFC'));
  const terms = [...new Set(written.filter((term) => term !== ''))];
  if (terms.length > MAX_TERMS) throw tooMany(param);
  const long = terms.find((term) => [...term].length > MAX_TERM_LENGTH);
  if (long !== undefined) throw tooLong(long, param);
  return terms;
}

function tooMany(param: string): AppError {
  const message = `O parâmetro \`${param}\` aceita até ${MAX_TERMS} termos: envie menos.`;
  return new ApiError('too_many_keyterms', { param, message });
}

function tooLong(term: string, param: string): AppError {
  const characters = [...term];
  const shown =
    characters.length > 2 * MAX_TERM_LENGTH ? `${characters.slice(0, 2 * MAX_TERM_LENGTH).join('')}…` : term;
  return new ApiError('keyterm_too_long', {
    param,
    message: `O termo \`${shown}\` de \`${param}\` passa de ${MAX_TERM_LENGTH} caracteres: encurte-o.`,
  });
}
