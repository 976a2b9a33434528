import { Dialog } from '../../../components/dialog';
import { Button } from '../../../components/button';
import { KEYS, PLAYER_TEXTS } from '../../../texts/transcription/reading';
import { COMMON_TEXTS } from '../../../texts/common';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** What the keys do. */
export function KeysDialog({ isOpen, onClose }: Props) {
  return (
    <Dialog title={PLAYER_TEXTS.keys} isOpen={isOpen} onClose={onClose}>
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
          {COMMON_TEXTS.close}
        </Button>
      </div>
    </Dialog>
  );
}
