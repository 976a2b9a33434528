import { useState } from 'react';
import { Button } from '../../components/button';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { useVocabulary } from './use-vocabulary';

export function EraseVocabulary() {
  const { erase } = useVocabulary();
  const [asks, setAsks] = useState(false);
  return (
    <div>
      <Button kind="danger" onPress={() => setAsks(true)}>
        Apagar tudo
      </Button>
      <ConfirmDialog
        title="Apagar o vocabulário?"
        confirmLabel="Apagar tudo"
        isOpen={asks}
        onClose={() => setAsks(false)}
        onConfirm={() => erase.mutateAsync()}
      >
        <p>Termos, trocas, sugestões e tudo o que foi aprendido são apagados. As transcrições não mudam.</p>
      </ConfirmDialog>
    </div>
  );
}
