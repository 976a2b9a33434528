import { Dialog } from '../../../components/dialog';
import { Button } from '../../../components/button';

const KEYS = [
  { keys: ['K', 'Espaço'], does: 'toca e pausa' },
  { keys: ['J', 'L'], does: '10 s para trás, 10 s para a frente' },
  { keys: ['←', '→'], does: '5 s para trás, 5 s para a frente' },
  { keys: ['<', '>'], does: 'mais devagar, mais depressa' },
  { keys: ['/'], does: 'procura no texto' },
  { keys: ['Enter', 'Shift+Enter'], does: 'na procura: próximo resultado, anterior' },
  { keys: ['F3', 'Shift+F3'], does: 'o mesmo, de qualquer lugar da página' },
  { keys: ['Alt+J', 'Alt+K', 'Alt+L'], does: 'o mesmo que J, K e L, também enquanto você corrige o texto' },
] as const;

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** What the keys do. */
export function KeysDialog({ isOpen, onClose }: Props) {
  return (
    <Dialog title="Atalhos do teclado" isOpen={isOpen} onClose={onClose}>
      <dl className="keys">
        {KEYS.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <div className="row row-end">
        <Button autoFocus onPress={onClose}>
          Fechar
        </Button>
      </div>
    </Dialog>
  );
}
