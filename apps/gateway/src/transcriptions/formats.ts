import { renderSrt, renderVtt, type FormattedTranscript } from '@aether/language';

interface TextFormat {
  readonly contentType: string;
  render(transcript: FormattedTranscript): string;
}

/** What `formato` may be beside `json`, the object itself. */
export const TEXT_FORMATS = {
  texto: { contentType: 'text/plain', render: ({ text }) => text },
  literal: { contentType: 'text/plain', render: ({ literal }) => literal.text },
  srt: { contentType: 'application/x-subrip', render: ({ words }) => renderSrt(words) },
  vtt: { contentType: 'text/vtt', render: ({ words }) => renderVtt(words) },
} as const satisfies Record<string, TextFormat>;

export const FORMATS = ['json', ...(Object.keys(TEXT_FORMATS) as (keyof typeof TEXT_FORMATS)[])] as const;
export type Format = (typeof FORMATS)[number];
