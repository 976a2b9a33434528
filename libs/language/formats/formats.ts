import { renderSrt, renderVtt } from '../subtitles/render-subtitles';
import type { FormattedTranscript, Transcript } from './transcript';

interface Rendering<Source> {
  /** Description in the API documentation. */
  readonly description: string;
  readonly contentType: string;
  render(transcript: Source): string;
}

/** OpenAI's API supports only the formats with an `openAiName`, and has no verbatim text. */
type TextFormatDefinition =
  | (Rendering<FormattedTranscript> & { readonly openAiName: null })
  | (Rendering<Transcript> & { readonly openAiName: string });

/** The text formats of a transcript by their names in `formato`; `json`, the whole object, is not a text format. */
export const TEXT_FORMATS = {
  texto: {
    description: 'só o texto, com dados ditados formatados',
    contentType: 'text/plain',
    openAiName: 'text',
    render: ({ text }) => text,
  },
  literal: {
    description:
      'a fala como saiu: sem formatação, números por extenso, com `[inaudível]` onde não se entende e `[sobreposição]` onde falam ao mesmo tempo',
    contentType: 'text/plain',
    openAiName: null,
    render: ({ literal }) => literal.text,
  },
  srt: {
    description: 'legendas em SubRip',
    contentType: 'application/x-subrip',
    openAiName: 'srt',
    render: ({ words }) => renderSrt(words),
  },
  vtt: {
    description: 'legendas em WebVTT',
    contentType: 'text/vtt',
    openAiName: 'vtt',
    render: ({ words }) => renderVtt(words),
  },
} as const satisfies Record<string, TextFormatDefinition>;

export type TextFormat = keyof typeof TEXT_FORMATS;

export const TEXT_FORMAT_NAMES = Object.keys(TEXT_FORMATS) as readonly TextFormat[];
