import { useState } from 'react';
import { ErrorAlert } from '../../components/alert';
import { CheckOption } from '../../components/check-option';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { LEARNING_TEXTS } from '../../texts/vocabulary';
import { useVocabulary } from './use-vocabulary';

/** The owner's consent to learning from corrections. */
export function Learning({ learning }: { readonly learning: boolean }) {
  const { learn } = useVocabulary();
  const [asks, setAsks] = useState(false);
  return (
    <section className="card stack" aria-labelledby="learning">
      <h2 id="learning">{LEARNING_TEXTS.title}</h2>
      <CheckOption
        label={LEARNING_TEXTS.label}
        description={LEARNING_TEXTS.hint}
        isSelected={learn.isPending ? learn.variables : learning}
        onChange={(wanted) => (wanted ? learn.mutate(true) : setAsks(true))}
      />
      <ErrorAlert error={learn.error} />
      <ConfirmDialog
        title={LEARNING_TEXTS.stopTitle}
        confirmLabel={LEARNING_TEXTS.stop}
        isOpen={asks}
        onClose={() => setAsks(false)}
        onConfirm={() => learn.mutateAsync(false)}
      >
        <p>{LEARNING_TEXTS.stopText}</p>
      </ConfirmDialog>
    </section>
  );
}
