import { OPTION_LIST } from './transcription-options';

/** Further names of options, with the name that each is taken for. */
export const OTHER_NAMES: ReadonlyMap<string, string> = new Map(
  OPTION_LIST.flatMap(({ name, aliases = [] }) => aliases.map((alias) => [alias, name] as const)),
);
