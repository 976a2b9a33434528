import { FORMATS, TEXT_FORMAT_NAMES, type TextFormat } from '@aether/language';

type CompatibleText = NonNullable<(typeof FORMATS)[TextFormat]['openAiName']>;
type CompatibleDefinition = Extract<(typeof FORMATS)[TextFormat], { readonly openAiName: string }>;

/** The text formats that OpenAI's API also has. */
export const COMPATIBLE_TEXTS = TEXT_FORMAT_NAMES.map((name) => FORMATS[name]).filter(
  (format): format is CompatibleDefinition => format.openAiName !== null,
);

/** Values of `response_format`. */
export const COMPATIBLE_FORMATS = [
  'json',
  ...COMPATIBLE_TEXTS.map(({ openAiName }): CompatibleText => openAiName),
  'verbose_json',
  'diarized_json',
] as const;
export type CompatibleFormat = (typeof COMPATIBLE_FORMATS)[number];
