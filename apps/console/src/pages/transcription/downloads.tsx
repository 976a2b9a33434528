import { useState } from 'react';
import type { Transcription } from '../../api/queries';
import { CheckOption } from '../../components/check-option';
import { downloadLinks, type DownloadOptions } from './download-links';
import { fileNameOf, nameOf } from './name-of';

interface Props {
  readonly transcription: Transcription;
}

/** Links to the API, which renders the stored result with the names given to speakers. */
export function Downloads({ transcription }: Props) {
  const { id, segments } = transcription;
  const [chosen, setChosen] = useState<DownloadOptions>({ speakers: true, times: true, norm: false });
  const set = (option: keyof DownloadOptions) => (isOn: boolean) => setChosen({ ...chosen, [option]: isOn });
  const hasSpeakers = segments?.some(({ speaker }) => speaker !== undefined) === true;
  return (
    <section aria-labelledby="downloads">
      <h2 id="downloads">Baixar</h2>
      <div role="group" aria-label="Opções dos arquivos" className="download-options">
        {hasSpeakers && <CheckOption label="Quem fala" isSelected={chosen.speakers} onChange={set('speakers')} />}
        <CheckOption label="Tempos no texto" isSelected={chosen.times} onChange={set('times')} />
        <CheckOption label="Legendas na norma NBR 15290" isSelected={chosen.norm} onChange={set('norm')} />
      </div>
      <ul className="downloads">
        {downloadLinks(id, chosen).map(({ format, name, address }) => (
          <li key={format}>
            {/* The API names its files, except the object itself. */}
            <a href={address} download={format === 'json' ? `${fileNameOf(nameOf(transcription))}.json` : ''}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
