import { z } from 'zod';
import { isFlag, isList, type ApiParameter } from '../api/api-document';
import type { OptionValues } from '../api/start-transcription';

/** How the API writes a boolean in a query; other values of a flag stay, for example `all`. */
const BOOLEANS = ['', '0', '1', 'false', 'true', 'null'];

/** The arguments of a tool that are parameters of the API, as the API documents them. The API itself checks their values. */
export function parameterShape(parameters: readonly ApiParameter[]): Record<string, z.ZodType> {
  return Object.fromEntries(
    parameters.map((parameter) => [
      parameter.name,
      valueSchema(parameter).optional().describe(withoutUrlHints(parameter.description)),
    ]),
  );
}

function valueSchema(parameter: ApiParameter): z.ZodType {
  const { enum: values, minimum, maximum, type } = parameter.schema;
  if (isList(parameter)) return z.array(z.string());
  if (isFlag(parameter)) {
    const others = (values ?? []).map(String).filter((value) => !BOOLEANS.includes(value));
    return others.length === 0 ? z.boolean() : z.union([z.boolean(), z.enum(others)]);
  }
  if (values !== undefined) return z.enum(values.map(String));
  if (![type].flat().includes('integer')) return z.string();
  return z
    .int()
    .min(minimum ?? Number.MIN_SAFE_INTEGER)
    .max(maximum ?? Number.MAX_SAFE_INTEGER);
}

/** Advice on how to write the parameter in a URL. */
function withoutUrlHints(description: string): string {
  return description.replace(/ ?O nome sozinho vale `true`\./, '').trim();
}

/** Arguments as parameters of a query. */
export function toOptionValues(given: Readonly<Record<string, unknown>>): OptionValues {
  const values = Object.entries(given).filter(([, value]) => value !== undefined && value !== false);
  return Object.fromEntries(
    values.map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : String(value)]),
  );
}
