import type { Vocabulary } from '../../api/queries';
import { ErrorAlert } from '../../components/alert';
import { Button } from '../../components/button';
import { EntryText, entryName } from './entry-text';
import { useVocabulary } from './use-vocabulary';

type Suggestion = Vocabulary['suggestions'][number];

/** What the account keeps correcting, to accept or to erase. */
export function Suggestions({ suggestions }: Pick<Vocabulary, 'suggestions'>) {
  const { add, dismiss } = useVocabulary();
  return (
    <section className="stack" aria-labelledby="suggestions">
      <h2 id="suggestions">Sugestões</h2>
      <ErrorAlert error={add.error ?? dismiss.error} />
      {suggestions.length === 0 ? (
        <p className="empty">
          Nada ainda. O que você corrigir da mesma forma em três lugares, ou em duas transcrições, aparece aqui.
        </p>
      ) : (
        <ul className="rows">
          {suggestions.map((suggestion) => (
            <li key={suggestion.id} className="row-item">
              <div>
                <EntryText entry={suggestion} />
                <p className="hint">{evidenceOf(suggestion)}</p>
              </div>
              <div className="row">
                <Button
                  kind="primary"
                  aria-label={`Aceitar ${entryName(suggestion)}`}
                  isPending={add.isPending}
                  onPress={() => add.mutate(acceptedOf(suggestion))}
                >
                  Aceitar
                </Button>
                <Button
                  aria-label={`Não sugerir mais ${entryName(suggestion)}`}
                  isPending={dismiss.isPending}
                  onPress={() => dismiss.mutate(suggestion.id)}
                >
                  Não sugerir mais
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function acceptedOf({ term, replaces }: Suggestion) {
  return replaces === undefined ? { kind: 'keyterm' as const, term } : { kind: 'replacement' as const, replaces, term };
}

function evidenceOf({ places, transcriptions }: Suggestion): string {
  const times = places === 1 ? 'Corrigido em 1 lugar' : `Corrigido em ${places} lugares`;
  return `${times}, em ${transcriptions === 1 ? '1 transcrição' : `${transcriptions} transcrições`}`;
}
