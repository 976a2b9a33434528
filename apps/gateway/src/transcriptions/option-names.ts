import type { OptionDefinition, ApiOption } from './option-definition';
import { TRANSCRIPTION_OPTIONS } from './transcription-options';

/** Further names of options, with the name that each is taken for. */
export const OTHER_NAMES: ReadonlyMap<string, string> = new Map(
  (Object.values(TRANSCRIPTION_OPTIONS) as readonly OptionDefinition<ApiOption>[]).flatMap(({ name, aliases = [] }) =>
    aliases.map((alias) => [alias, name] as const),
  ),
);
