import { useQuery } from '@tanstack/react-query';
import { vocabularyQuery } from '../../api/queries';
import { Loaded } from '../../components/loaded';
import { Page } from '../../components/page';
import { useMay } from '../../session/use-may';
import { Entries } from './entries';
import { EntryForm } from './entry-form';
import { EraseVocabulary } from './erase-vocabulary';
import { Learning } from './learning';
import { Suggestions } from './suggestions';

export function VocabularyPage() {
  const edits = useMay('edit');
  const vocabulary = useQuery(vocabularyQuery);
  return (
    <Page title="Vocabulário">
      <p>
        Nomes, siglas e jargão que valem em todas as suas gravações: termos que o reconhecimento deve esperar, e trocas
        do que ele costuma escrever errado.
      </p>
      <Loaded query={vocabulary} what="o vocabulário">
        {(data) =>
          edits ? (
            <>
              <Learning learning={data.learning} />
              {data.learning && <Suggestions suggestions={data.suggestions} />}
              <section className="card stack" aria-labelledby="new-entry">
                <h2 id="new-entry">Acrescentar</h2>
                <EntryForm />
              </section>
              <Entries entries={data.entries} />
              {(data.entries.length > 0 || data.learning) && <EraseVocabulary />}
            </>
          ) : (
            <Entries entries={data.entries} />
          )
        }
      </Loaded>
    </Page>
  );
}
