import { OPTION_LIST } from './transcription-options';

/** Aliases of options, mapped to their names. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map(
  OPTION_LIST.flatMap(({ name, aliases = [] }) => aliases.map((alias) => [alias, name] as const)),
);

/** The index of a list item, as PHP and others number it: `keyterms[0]`. */
const INDEX = /\[\d{1,4}\]$/;

/** The name of the option that a parameter sets; the parameter's own name if it sets none. */
export function optionName(parameter: string): string {
  return OTHER_NAMES.get(parameter) ?? OTHER_NAMES.get(parameter.replace(INDEX, '[]')) ?? parameter;
}
