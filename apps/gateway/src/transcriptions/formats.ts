import { FORMAT_NAMES, FORMATS as EXPORT_FORMATS } from '@aether/language';

/** Values of `formato`. */
export const FORMATS = ['json', ...FORMAT_NAMES] as const;
export type Format = (typeof FORMATS)[number];

/** All formats with their descriptions, as a list in a Portuguese sentence. */
export const FORMATS_DESCRIBED = new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format([
  '`json` (o objeto inteiro)',
  ...FORMAT_NAMES.map((name) => `\`${name}\` (${EXPORT_FORMATS[name].description})`),
]);
