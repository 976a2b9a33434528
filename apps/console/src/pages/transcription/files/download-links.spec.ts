import { downloadLink, OFFERED_FORMATS, type DownloadOptions, type OfferedFormat } from './download-links';

const ALL = { speakers: true, times: true, norm: false };

const queries = (chosen: DownloadOptions): Record<string, string> =>
  Object.fromEntries(
    Object.entries(OFFERED_FORMATS).map(([format, { name }]) => [
      name,
      downloadLink('/v1/transcriptions/tr_1', format as OfferedFormat, chosen).split('?')[1]!,
    ]),
  );

describe('downloadLink', () => {
  it('leads to the formats of the API', () => {
    expect(downloadLink('/v1/transcriptions/tr_1', 'turnos', ALL)).toBe('/v1/transcriptions/tr_1?formato=turnos');
    expect(queries(ALL)).toEqual({
      'Texto (TXT)': 'formato=turnos',
      'Word (DOCX)': 'formato=docx',
      PDF: 'formato=pdf',
      'Degravação (DOCX)': 'formato=degravacao',
      'Legendas (SRT)': 'formato=srt',
      'Legendas (VTT)': 'formato=vtt',
      'Dados (JSON)': 'formato=json',
    });
  });

  it('sends each option only with the formats that have it', () => {
    expect(queries({ speakers: false, times: true, norm: true })).toEqual({
      'Texto (TXT)': 'formato=turnos&pessoas=false',
      'Word (DOCX)': 'formato=docx&pessoas=false',
      PDF: 'formato=pdf&pessoas=false',
      'Degravação (DOCX)': 'formato=degravacao',
      'Legendas (SRT)': 'formato=srt&norma=nbr15290&pessoas=false',
      'Legendas (VTT)': 'formato=vtt&norma=nbr15290&pessoas=false',
      'Dados (JSON)': 'formato=json',
    });
  });

  it('is the plain text without speakers and times', () => {
    expect(queries({ ...ALL, speakers: false, times: false })).toMatchObject({
      'Texto (TXT)': 'formato=texto',
      PDF: 'formato=pdf&pessoas=false&tempos=false',
    });
  });
});
