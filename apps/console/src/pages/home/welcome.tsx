import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { accountQuery } from '../../api/queries';
import { ErrorAlert } from '../../components/alert';
import { Button } from '../../components/button';
import { Loading } from '../../components/loading';
import { useMay } from '../../session/use-may';
import { FirstKey } from './first-key';
import { FreeMinutes } from './free-minutes';
import { useSample } from './use-sample';

/** The first screen of an account without transcriptions. */
export function Welcome() {
  const sample = useSample();
  const mayTranscribe = useMay('transcribe');
  const manages = useMay('manage');
  // Together with the minutes, which would move what is below.
  if (useQuery(accountQuery).isPending) return <Loading what="Carregando o início" />;
  return (
    <>
      {!mayTranscribe && <p>As transcrições desta conta aparecem aqui, para você ler e baixar.</p>}
      <div className="cards">
        {mayTranscribe && (
          <section className="card stack" aria-labelledby="start">
            <h2 id="start">Transcreva um áudio</h2>
            <FreeMinutes />
            <p>Envie uma gravação e leia o texto com quem falou, quando falou e os dados que foram ditados.</p>
            <ErrorAlert error={sample.error} />
            <p className="row">
              <Link to="/transcrever" className="button button-primary">
                Escolher um áudio
              </Link>
              <Button isPending={sample.isPending} onPress={() => sample.mutate()}>
                Testar com um exemplo
              </Button>
            </p>
          </section>
        )}
        {manages && <FirstKey />}
      </div>
      <section aria-labelledby="recent" className="stack">
        <h2 id="recent">Transcrições recentes</h2>
        <p className="empty">Ainda nenhuma. A primeira aparece aqui.</p>
      </section>
    </>
  );
}
