import type { Vocabulary } from '../../api/queries';
import { ErrorAlert } from '../../components/alert';
import { Button } from '../../components/button';
import { useMay } from '../../session/use-may';
import { ENTRIES_TEXTS } from '../../texts/vocabulary';
import { COMMON_TEXTS } from '../../texts/common';
import { EntryText, entryName } from './entry-text';
import { useVocabulary } from './use-vocabulary';

/** What applies to the next recordings. */
export function Entries({ entries }: Pick<Vocabulary, 'entries'>) {
  const { remove } = useVocabulary();
  const edits = useMay('edit');
  return (
    <section className="stack" aria-labelledby="entries">
      <h2 id="entries">{ENTRIES_TEXTS.title(entries.length)}</h2>
      <ErrorAlert error={remove.error} />
      {entries.length === 0 ? (
        <p className="empty">{ENTRIES_TEXTS.noneYet}</p>
      ) : (
        <ul className="rows">
          {entries.map((entry) => (
            <li key={entry.id} className="row-item">
              <EntryText entry={entry} />
              {edits && (
                <Button
                  aria-label={ENTRIES_TEXTS.deleteNamed(entryName(entry))}
                  isPending={remove.isPending && remove.variables === entry.id}
                  onPress={() => remove.mutate(entry.id)}
                >
                  {COMMON_TEXTS.delete}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
