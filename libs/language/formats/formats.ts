import { composeHearing } from '../documents/compose-hearing';
import { composeReading } from '../documents/compose-reading';
import type { DocumentContent } from '../documents/document';
import { renderSrt, renderVtt, type SubtitleOptions } from '../subtitles/render-subtitles';
import type { FormattedTranscript, Transcript, Word } from '../transcript/transcript';
import type { DocumentSource, ExportOptions, ExportSource, MarkableTranscript } from './export-source';
import { renderTurns } from './render-turns';
import { speakerLabel } from './speaker-label';
import { wordsWithMarks } from './words-with-marks';

interface FormatDefinition {
  /** Description in the API documentation. */
  readonly description: string;
  readonly contentType: string;
  /** Of a file in this format. */
  readonly extension: string;
  /** The options that have an effect. */
  readonly options: readonly (keyof ExportOptions)[];
}

interface Text<Source extends Transcript> extends FormatDefinition {
  readonly kind: 'text';
  /** The text in pieces, each the work of milliseconds. */
  pieces(source: ExportSource<Source>): Iterable<string>;
}

/** OpenAI's API supports only the formats with an `openAiName`, and has no verbatim text. */
type TextDefinition =
  | (Text<FormattedTranscript> & { readonly openAiName: null })
  | (Text<MarkableTranscript> & { readonly openAiName: string });

interface DocumentDefinition extends FormatDefinition {
  readonly kind: 'document';
  readonly file: 'docx' | 'pdf';
  compose(source: DocumentSource): DocumentContent;
}

const DOCX_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** The formats of a transcript by their names in `formato`; `json`, the whole object, is not among them. */
export const FORMATS = {
  texto: {
    kind: 'text',
    description: 'só o texto, com dados ditados formatados',
    contentType: 'text/plain',
    extension: 'txt',
    openAiName: 'text',
    options: [],
    pieces: ({ transcript }) => [transcript.text],
  },
  turnos: {
    kind: 'text',
    description: 'o texto com um parágrafo por turno de fala, com o tempo e quem fala',
    contentType: 'text/plain',
    extension: 'txt',
    openAiName: null,
    options: ['speakers', 'times'],
    pieces: renderTurns,
  },
  literal: {
    kind: 'text',
    description:
      'a fala como saiu: sem formatação, números por extenso, com `[inaudível]` onde não se entende e `[sobreposição]` onde falam ao mesmo tempo',
    contentType: 'text/plain',
    extension: 'txt',
    openAiName: null,
    options: [],
    pieces: ({ transcript }) => [transcript.literal.text],
  },
  srt: {
    kind: 'text',
    description: 'legendas em SubRip, com quem fala',
    contentType: 'application/x-subrip',
    extension: 'srt',
    openAiName: 'srt',
    options: ['norm', 'speakers'],
    pieces: (source) => renderSrt(subtitleWords(source), subtitleOptions(source)),
  },
  vtt: {
    kind: 'text',
    description: 'legendas em WebVTT, com quem fala',
    contentType: 'text/vtt',
    extension: 'vtt',
    openAiName: 'vtt',
    options: ['norm', 'speakers'],
    pieces: (source) => renderVtt(subtitleWords(source), subtitleOptions(source)),
  },
  docx: {
    kind: 'document',
    description: 'documento do Word, com um parágrafo por turno de fala',
    contentType: DOCX_TYPE,
    extension: 'docx',
    options: ['speakers', 'times'],
    file: 'docx',
    compose: composeReading,
  },
  pdf: {
    kind: 'document',
    description: 'o mesmo documento em PDF',
    contentType: 'application/pdf',
    extension: 'pdf',
    options: ['speakers', 'times'],
    file: 'pdf',
    compose: composeReading,
  },
  degravacao: {
    kind: 'document',
    description:
      'degravação de audiência em Word: falas numeradas com tempo e papel de quem fala, marcas como em `literal`, SHA-256 do áudio e do texto, modelo e linhas para quem revisa',
    contentType: DOCX_TYPE,
    extension: 'docx',
    options: [],
    file: 'docx',
    compose: composeHearing,
  },
} as const satisfies Record<string, TextDefinition | DocumentDefinition>;

export type ExportFormat = keyof typeof FORMATS;

export type TextFormat = {
  [Name in ExportFormat]: (typeof FORMATS)[Name] extends { readonly kind: 'text' } ? Name : never;
}[ExportFormat];

export const FORMAT_NAMES = Object.keys(FORMATS) as readonly ExportFormat[];

export const TEXT_FORMAT_NAMES = FORMAT_NAMES.filter((name): name is TextFormat => FORMATS[name].kind === 'text');

/** Under a norm, subtitles show where speech is missing. */
function subtitleWords({ transcript, options }: ExportSource<MarkableTranscript>): readonly Word[] {
  const { words, literal } = transcript;
  return options.norm === undefined || literal === undefined ? words : wordsWithMarks(words, literal.words);
}

function subtitleOptions({ names, options: { norm, speakers } }: ExportSource<MarkableTranscript>): SubtitleOptions {
  return {
    ...(norm !== undefined && { norm }),
    ...(speakers !== false && { nameOf: (speaker: string) => speakerLabel(speaker, names) }),
  };
}
