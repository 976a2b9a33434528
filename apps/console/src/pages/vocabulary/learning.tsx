import { useState } from 'react';
import { ErrorAlert } from '../../components/alert';
import { CheckOption } from '../../components/check-option';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { useVocabulary } from './use-vocabulary';

/** The owner's consent to learning from corrections. */
export function Learning({ learning }: { readonly learning: boolean }) {
  const { learn } = useVocabulary();
  const [asks, setAsks] = useState(false);
  return (
    <section className="card stack" aria-labelledby="learning">
      <h2 id="learning">Aprender com as correções</h2>
      <CheckOption
        label="Sugerir o que eu corrijo sempre"
        description="Desativado por padrão: nada é comparado antes de você ativar. Vale só para esta conta. Números, dados ditados e transcrições com dados mascarados ficam de fora, e nada entra no vocabulário sem você aceitar."
        isSelected={learn.isPending ? learn.variables : learning}
        onChange={(wanted) => (wanted ? learn.mutate(true) : setAsks(true))}
      />
      <ErrorAlert error={learn.error} />
      <ConfirmDialog
        title="Parar de aprender?"
        confirmLabel="Parar e apagar"
        isOpen={asks}
        onClose={() => setAsks(false)}
        onConfirm={() => learn.mutateAsync(false)}
      >
        <p>O que foi aprendido e as sugestões são apagados. O que você já aceitou fica.</p>
      </ConfirmDialog>
    </section>
  );
}
