import { useQuery } from '@tanstack/react-query';
import { vocabularyQuery } from '../../api/queries';
import { Loaded } from '../../components/loaded';
import { Page } from '../../components/page';
import { useMay } from '../../session/use-may';
import { PAGE_NAMES } from '../../texts/shell';
import { VOCABULARY_TEXTS } from '../../texts/vocabulary';
import { Entries } from './entries';
import { EntryForm } from './entry-form';
import { EraseVocabulary } from './erase-vocabulary';
import { Learning } from './learning';
import { Suggestions } from './suggestions';

export function VocabularyPage() {
  const edits = useMay('edit');
  const vocabulary = useQuery(vocabularyQuery);
  return (
    <Page title={PAGE_NAMES.vocabulary}>
      <p>{VOCABULARY_TEXTS.explanation}</p>
      <Loaded query={vocabulary} what={VOCABULARY_TEXTS.what}>
        {(data) =>
          edits ? (
            <>
              <Learning learning={data.learning} />
              {data.learning && <Suggestions suggestions={data.suggestions} />}
              <section className="card stack" aria-labelledby="new-entry">
                <h2 id="new-entry">{VOCABULARY_TEXTS.addTitle}</h2>
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
