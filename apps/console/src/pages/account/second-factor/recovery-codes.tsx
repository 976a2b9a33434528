import { Alert } from '../../../components/alert';
import { Button } from '../../../components/button';
import { CopyButton } from '../../../components/copy-button';
import { saveFile } from '../../transcription/save-file';
import { RECOVERY_CODES_TEXTS } from '../../../texts/account/second-factor';
import { COMMON_TEXTS } from '../../../texts/common';

interface Props {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** Shows new recovery codes. Only this dialog has them. */
export function RecoveryCodes({ codes, onClose }: Props) {
  const text = RECOVERY_CODES_TEXTS.file(codes.join('\n'));
  return (
    <div className="stack">
      <Alert kind="warning">
        <strong>{RECOVERY_CODES_TEXTS.keepNow}</strong> {RECOVERY_CODES_TEXTS.onlyOnce}
      </Alert>
      <ul className="codes" data-testid="recovery-codes" aria-label={RECOVERY_CODES_TEXTS.label}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="row">
        <CopyButton text={text} what={RECOVERY_CODES_TEXTS.what} />
        <Button onPress={() => saveFile(new Blob([text], { type: 'text/plain' }), RECOVERY_CODES_TEXTS.fileName)}>
          {COMMON_TEXTS.download}
        </Button>
      </div>
      <div className="row row-end">
        <Button kind="primary" onPress={onClose}>
          {RECOVERY_CODES_TEXTS.kept}
        </Button>
      </div>
    </div>
  );
}
