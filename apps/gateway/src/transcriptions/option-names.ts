import { OPTION_LIST } from './transcription-options';

/** Aliases of options, mapped to their names. */
export const OTHER_NAMES: ReadonlyMap<string, string> = new Map(
  OPTION_LIST.flatMap(({ name, aliases = [] }) => aliases.map((alias) => [alias, name] as const)),
);
