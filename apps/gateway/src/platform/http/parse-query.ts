import { z } from 'zod';
import { AppError, type ErrorCode } from '@aether/domain';
import { ApiError } from './api-error';

/** Gives a zod issue a specific error code: `refine(…, { params: refusedAs('unsupported_language') })`. */
export const refusedAs = (code: ErrorCode): { readonly code: ErrorCode } => ({ code });

/**
 * Parses URL parameters or form fields by a schema. The first issue is thrown as `invalid_parameter` with the parameter's name and the schema's
 * message; issues with a specific code come last.
 */
export function parseQuery<Schema extends z.ZodType>(
  schema: Schema,
  query: unknown,
  noun: 'parâmetro' | 'campo' = 'parâmetro',
): z.output<Schema> {
  const parsed = schema.safeParse(query);
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  const issue = issues.find((each) => ownCode(each) === null) ?? issues[0];
  if (issue?.code === 'unrecognized_keys' && issue.path.length === 0) throw unknownParameter(issue.keys[0] ?? '', noun);
  const param = String(issue?.path[0] ?? '');
  const code = issue && ownCode(issue);
  if (code) throw new AppError(code, { param });
  throw new ApiError('invalid_parameter', {
    param,
    message: `O ${noun} \`${param}\` não é válido: ${issue?.message ?? 'confira o valor'}.`,
  });
}

/** As `parseQuery`, for a body with nested fields, which the error names by their path, such as `operations[2].to`. */
export function parseNested<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const path = issue?.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : (issue?.path ?? []);
  const param = pathOf(path).slice(0, 100);
  const message = issue?.code === 'unrecognized_keys' ? 'ele não existe aqui' : (issue?.message ?? 'confira o valor');
  throw new ApiError('invalid_parameter', { param, message: `O campo \`${param}\` não é válido: ${message}.` });
}

function pathOf(path: readonly PropertyKey[]): string {
  const names = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`));
  return names.join('').replace(/^\./u, '');
}

const noQuery = z.strictObject({});

/** For routes without parameters. */
export function parseNoQuery(query: unknown): void {
  parseQuery(noQuery, query);
}

function ownCode(issue: z.core.$ZodIssue): ErrorCode | null {
  return issue.code === 'custom' ? ((issue.params?.['code'] as ErrorCode | undefined) ?? null) : null;
}

function unknownParameter(name: string, noun: string): AppError {
  const param = name.slice(0, 100);
  return new ApiError('invalid_parameter', {
    param,
    message: `O ${noun} \`${param}\` não existe nesta rota: confira o nome em /docs/referencia.`,
  });
}
