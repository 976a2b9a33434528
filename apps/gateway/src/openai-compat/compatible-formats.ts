import { TEXT_FORMAT_NAMES, TEXT_FORMATS, type TextFormat } from '@aether/language';

type CompatibleText = NonNullable<(typeof TEXT_FORMATS)[TextFormat]['openAiName']>;
type CompatibleDefinition = Extract<(typeof TEXT_FORMATS)[TextFormat], { readonly openAiName: string }>;

/** The text formats that OpenAI's API also has. */
export const COMPATIBLE_TEXTS = TEXT_FORMAT_NAMES.map((name) => TEXT_FORMATS[name]).filter(
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
