import type { Format } from '../../../api/queries';
import { FORMAT_TEXTS } from '../../../texts/transcription/files';

/** What the reader chooses for a file, or for a copied text. */
export interface DownloadOptions {
  readonly speakers: boolean;
  readonly times: boolean;
  /** Subtitles in NBR 15290. */
  readonly norm: boolean;
}

export type DownloadOption = keyof DownloadOptions;

interface Offer {
  readonly name: string;
  readonly use: string;
  /** The options that have an effect. */
  readonly options: readonly DownloadOption[];
}

/** For each format of the API, how the page offers it; null for formats that it does not offer by themselves. */
const OFFERS: Readonly<Record<Format, Offer | null>> = {
  turnos: { name: FORMAT_TEXTS.text, use: FORMAT_TEXTS.textUse, options: ['speakers', 'times'] },
  // The same link, without speakers and times.
  texto: null,
  docx: { name: FORMAT_TEXTS.word, use: FORMAT_TEXTS.wordUse, options: ['speakers', 'times'] },
  pdf: { name: 'PDF', use: FORMAT_TEXTS.pdfUse, options: ['speakers', 'times'] },
  degravacao: { name: FORMAT_TEXTS.degravacao, use: FORMAT_TEXTS.degravacaoUse, options: [] },
  srt: { name: FORMAT_TEXTS.srt, use: FORMAT_TEXTS.srtUse, options: ['norm', 'speakers'] },
  vtt: { name: FORMAT_TEXTS.vtt, use: FORMAT_TEXTS.vttUse, options: ['norm', 'speakers'] },
  json: { name: FORMAT_TEXTS.json, use: FORMAT_TEXTS.jsonUse, options: [] },
  literal: null,
};

export type OfferedFormat = Exclude<Format, 'texto' | 'literal'>;

export const OFFERED_FORMATS = Object.fromEntries(
  Object.entries(OFFERS).filter(([, offer]) => offer !== null),
) as Readonly<Record<OfferedFormat, Offer>>;

/** The formats of an archive of many texts. */
export type ArchiveFormat = Exclude<OfferedFormat, 'json'>;

export const ARCHIVE_FORMATS = Object.fromEntries(
  Object.entries(OFFERED_FORMATS).flatMap(([format, { name }]) => (format === 'json' ? [] : [[format, name]])),
) as Readonly<Record<ArchiveFormat, string>>;

/** The parameter of each option; null for the API's default. */
const PARAMETERS: Readonly<Record<DownloadOption, (isOn: boolean) => readonly [string, string] | null>> = {
  speakers: (isOn) => (isOn ? null : ['pessoas', 'false']),
  times: (isOn) => (isOn ? null : ['tempos', 'false']),
  norm: (isOn) => (isOn ? ['norma', 'nbr15290'] : null),
};

/** A text that the API renders as a file. */
export interface TextFile {
  /** The route, without its query. */
  readonly address: string;
  /** What the recording is called. */
  readonly name: string;
  readonly hasSpeakers: boolean;
  /** The formats that the route has. */
  readonly formats: readonly OfferedFormat[];
}

export const ALL_FORMATS = Object.keys(OFFERED_FORMATS) as readonly OfferedFormat[];

/** The formats of a link, for its readers. */
export const SHARED_FORMATS = ['turnos', 'docx', 'pdf', 'srt', 'vtt'] as const satisfies readonly OfferedFormat[];

/** The address of a file with its format and options. */
export function downloadLink(address: string, format: OfferedFormat, chosen: DownloadOptions): string {
  const { options } = OFFERED_FORMATS[format];
  const isPlain = format === 'turnos' && !chosen.speakers && !chosen.times;
  const query = new URLSearchParams({ formato: isPlain ? 'texto' : format });
  for (const option of isPlain ? [] : options) {
    const parameter = PARAMETERS[option](chosen[option]);
    if (parameter !== null) query.set(...parameter);
  }
  return `${address}?${query.toString()}`;
}
