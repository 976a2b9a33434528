import { TEXT_FORMAT_NAMES, TEXT_FORMATS } from '@aether/language';

/** What `formato` may be. */
export const FORMATS = ['json', ...TEXT_FORMAT_NAMES] as const;
export type Format = (typeof FORMATS)[number];

/** Each with what it is, as a Portuguese sentence lists them. */
export const FORMATS_DESCRIBED = new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format([
  '`json` (o objeto inteiro)',
  ...TEXT_FORMAT_NAMES.map((name) => `\`${name}\` (${TEXT_FORMATS[name].description})`),
]);
