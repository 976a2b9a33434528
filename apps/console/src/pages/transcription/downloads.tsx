import type { Transcription } from '../../api/queries';
import { fileNameOf, nameOf } from './name-of';

const FORMATS = [
  { formato: 'texto', ending: 'txt', name: 'Texto (TXT)' },
  { formato: 'srt', ending: 'srt', name: 'Legendas (SRT)' },
  { formato: 'vtt', ending: 'vtt', name: 'Legendas (VTT)' },
  { formato: 'json', ending: 'json', name: 'Dados (JSON)' },
] as const;

/** Plain links to the API, which renders the stored result. */
export function Downloads({ transcription }: { readonly transcription: Transcription }) {
  const file = fileNameOf(nameOf(transcription));
  return (
    <section aria-labelledby="downloads">
      <h2 id="downloads">Baixar</h2>
      <ul className="downloads">
        {FORMATS.map(({ formato, ending, name }) => (
          <li key={formato}>
            <a href={`/v1/transcriptions/${transcription.id}?formato=${formato}`} download={`${file}.${ending}`}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
