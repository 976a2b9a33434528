import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { transcriptionsQuery } from '../../api/queries';
import { Loaded } from '../../components/loaded';
import { Page } from '../../components/page';
import { TranscriptionRows } from '../transcriptions/transcription-rows';
import { FirstKey } from './first-key';
import { FreeMinutes } from './free-minutes';

const RECENT = 5;

export function HomePage() {
  return (
    <Page title="Início">
      <div className="cards">
        <section className="card stack" aria-labelledby="start">
          <h2 id="start">Transcreva um áudio</h2>
          <FreeMinutes />
          <p>Envie uma gravação e leia o texto com quem falou, quando falou e os dados que foram ditados.</p>
          <p>
            <Link to="/transcrever" className="button button-primary">
              Escolher um áudio
            </Link>
          </p>
        </section>
        <FirstKey />
      </div>
      <Recent />
    </Page>
  );
}

function Recent() {
  const query = useInfiniteQuery(transcriptionsQuery({}, RECENT));
  return (
    <section aria-labelledby="recent" className="stack">
      <h2 id="recent">Transcrições recentes</h2>
      <Loaded query={query} what="as transcrições">
        {({ pages }) => {
          const rows = pages[0]?.data ?? [];
          if (rows.length === 0) return <p className="empty">Ainda nenhuma. A primeira aparece aqui.</p>;
          return (
            <>
              <TranscriptionRows rows={rows} />
              <p>
                <Link to="/transcricoes">Ver todas</Link>
              </p>
            </>
          );
        }}
      </Loaded>
    </section>
  );
}
