import type { Vocabulary } from '../../api/queries';
import { ErrorAlert } from '../../components/alert';
import { Button } from '../../components/button';
import { useMay } from '../../session/use-may';
import { EntryText, entryName } from './entry-text';
import { useVocabulary } from './use-vocabulary';

/** What applies to the next recordings. */
export function Entries({ entries }: Pick<Vocabulary, 'entries'>) {
  const { remove } = useVocabulary();
  const edits = useMay('edit');
  return (
    <section className="stack" aria-labelledby="entries">
      <h2 id="entries">Vale nas próximas gravações: {entries.length}</h2>
      <ErrorAlert error={remove.error} />
      {entries.length === 0 ? (
        <p className="empty">Nenhum termo e nenhuma troca ainda.</p>
      ) : (
        <ul className="rows">
          {entries.map((entry) => (
            <li key={entry.id} className="row-item">
              <EntryText entry={entry} />
              {edits && (
                <Button
                  aria-label={`Apagar ${entryName(entry)}`}
                  isPending={remove.isPending && remove.variables === entry.id}
                  onPress={() => remove.mutate(entry.id)}
                >
                  Apagar
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
