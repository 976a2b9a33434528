import type { Vocabulary } from '../../api/queries';
import { ErrorAlert } from '../../components/alert';
import { Button } from '../../components/button';
import { COMMON_TEXTS } from '../../texts/common';
import { SUGGESTIONS_TEXTS } from '../../texts/vocabulary';
import { EntryText, entryName } from './entry-text';
import { useVocabulary } from './use-vocabulary';

type Suggestion = Vocabulary['suggestions'][number];

/** What the account keeps correcting, to accept or to erase. */
export function Suggestions({ suggestions }: Pick<Vocabulary, 'suggestions'>) {
  const { add, dismiss } = useVocabulary();
  return (
    <section className="stack" aria-labelledby="suggestions">
      <h2 id="suggestions">{SUGGESTIONS_TEXTS.title}</h2>
      <ErrorAlert error={add.error ?? dismiss.error} />
      {suggestions.length === 0 ? (
        <p className="empty">{SUGGESTIONS_TEXTS.noneYet}</p>
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
                  aria-label={SUGGESTIONS_TEXTS.acceptNamed(entryName(suggestion))}
                  isPending={add.isPending}
                  onPress={() => add.mutate(acceptedOf(suggestion))}
                >
                  {SUGGESTIONS_TEXTS.accept}
                </Button>
                <Button
                  aria-label={SUGGESTIONS_TEXTS.declineNamed(entryName(suggestion))}
                  isPending={dismiss.isPending}
                  onPress={() => dismiss.mutate(suggestion.id)}
                >
                  {SUGGESTIONS_TEXTS.decline}
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
  return SUGGESTIONS_TEXTS.evidence(SUGGESTIONS_TEXTS.places(places), COMMON_TEXTS.transcriptions(transcriptions));
}
