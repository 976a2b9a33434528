import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { accountQuery } from '../../api/queries';
import { ErrorAlert } from '../../components/alert';
import { Button } from '../../components/button';
import { Loading } from '../../components/loading';
import { useMay } from '../../session/use-may';
import { HOME_TEXTS } from '../../texts/home';
import { FirstCredit } from './first-credit';
import { FirstKey } from './first-key';
import { useSample } from './use-sample';

/** The first screen of an account without transcriptions. */
export function Welcome() {
  const sample = useSample();
  const mayTranscribe = useMay('transcribe');
  const manages = useMay('manage');
  // Together with the credit, which would move what is below.
  if (useQuery(accountQuery).isPending) return <Loading what={HOME_TEXTS.loading} />;
  return (
    <>
      {!mayTranscribe && <p>{HOME_TEXTS.readersWait}</p>}
      <div className="cards">
        {mayTranscribe && (
          <section className="card stack" aria-labelledby="start">
            <h2 id="start">{HOME_TEXTS.transcribeTitle}</h2>
            <FirstCredit />
            <p>{HOME_TEXTS.transcribeText}</p>
            <ErrorAlert error={sample.error} />
            <p className="row">
              <Link to="/transcrever" className="button button-primary">
                {HOME_TEXTS.chooseAudio}
              </Link>
              <Button isPending={sample.isPending} onPress={() => sample.mutate()}>
                {HOME_TEXTS.trySample}
              </Button>
            </p>
          </section>
        )}
        {manages && <FirstKey />}
      </div>
      <section aria-labelledby="recent" className="stack">
        <h2 id="recent">{HOME_TEXTS.recent}</h2>
        <p className="empty">{HOME_TEXTS.noneYet}</p>
      </section>
    </>
  );
}
