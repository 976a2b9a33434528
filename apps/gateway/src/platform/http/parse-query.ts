import type { z } from 'zod';
import { AppError } from '@aether/domain';

/**
 * Reads URL parameters by a strict schema. The first thing that is wrong is refused by its name with `invalid_parameter`; the schema's
 * own messages say what is accepted.
 */
export function parseQuery<Schema extends z.ZodType>(schema: Schema, query: unknown): z.output<Schema> {
  const parsed = schema.safeParse(query);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  if (issue?.code === 'unrecognized_keys') throw unknownParameter(issue.keys[0] ?? '');
  const param = String(issue?.path[0] ?? '');
  throw new AppError('invalid_parameter', {
    param,
    message: `O parâmetro \`${param}\` não é válido: ${issue?.message ?? 'confira o valor'}.`,
  });
}

function unknownParameter(name: string): AppError {
  const param = name.slice(0, 100);
  return new AppError('invalid_parameter', {
    param,
    message: `O parâmetro \`${param}\` não existe nesta rota: confira o nome em /docs.`,
  });
}
