import type { Format } from '../../api/queries';

/** What the reader chooses for all downloads. */
export interface DownloadOptions {
  readonly speakers: boolean;
  readonly times: boolean;
  /** Subtitles in NBR 15290. */
  readonly norm: boolean;
}

interface Offer {
  readonly name: string;
  /** The options that have an effect. */
  readonly options: readonly (keyof DownloadOptions)[];
}

/** For each format of the API, how the page offers it; null for formats that it does not offer by themselves. */
const OFFERS: Readonly<Record<Format, Offer | null>> = {
  turnos: { name: 'Texto (TXT)', options: ['speakers', 'times'] },
  // The same link, without speakers and times.
  texto: null,
  docx: { name: 'Word (DOCX)', options: ['speakers', 'times'] },
  pdf: { name: 'PDF', options: ['speakers', 'times'] },
  degravacao: { name: 'Degravação (DOCX)', options: [] },
  srt: { name: 'Legendas (SRT)', options: ['norm', 'speakers'] },
  vtt: { name: 'Legendas (VTT)', options: ['norm', 'speakers'] },
  json: { name: 'Dados (JSON)', options: [] },
  literal: null,
};

/** The parameter of each option; null for the API's default. */
const PARAMETERS: Readonly<Record<keyof DownloadOptions, (isOn: boolean) => readonly [string, string] | null>> = {
  speakers: (isOn) => (isOn ? null : ['pessoas', 'false']),
  times: (isOn) => (isOn ? null : ['tempos', 'false']),
  norm: (isOn) => (isOn ? ['norma', 'nbr15290'] : null),
};

export interface DownloadLink {
  readonly format: Format;
  readonly name: string;
  readonly address: string;
}

/** The links to the files of a transcription, which the API renders. */
export function downloadLinks(id: string, chosen: DownloadOptions): readonly DownloadLink[] {
  return (Object.entries(OFFERS) as [Format, Offer | null][]).flatMap(([format, offer]) => {
    if (offer === null) return [];
    const { name, options } = offer;
    const isPlain = format === 'turnos' && !chosen.speakers && !chosen.times;
    const query = new URLSearchParams({ formato: isPlain ? 'texto' : format });
    for (const option of isPlain ? [] : options) {
      const parameter = PARAMETERS[option](chosen[option]);
      if (parameter !== null) query.set(...parameter);
    }
    return [{ format, name, address: `/v1/transcriptions/${id}?${query.toString()}` }];
  });
}
