import { useState } from 'react';
import { Button } from '../../components/button';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { ERASE_VOCABULARY_TEXTS } from '../../texts/vocabulary';
import { useVocabulary } from './use-vocabulary';

export function EraseVocabulary() {
  const { erase } = useVocabulary();
  const [asks, setAsks] = useState(false);
  return (
    <div>
      <Button kind="danger" onPress={() => setAsks(true)}>
        {ERASE_VOCABULARY_TEXTS.erase}
      </Button>
      <ConfirmDialog
        title={ERASE_VOCABULARY_TEXTS.title}
        confirmLabel={ERASE_VOCABULARY_TEXTS.erase}
        isOpen={asks}
        onClose={() => setAsks(false)}
        onConfirm={() => erase.mutateAsync()}
      >
        <p>{ERASE_VOCABULARY_TEXTS.text}</p>
      </ConfirmDialog>
    </div>
  );
}
