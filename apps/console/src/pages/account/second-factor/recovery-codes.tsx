import { Alert } from '../../../components/alert';
import { Button } from '../../../components/button';
import { CopyButton } from '../../../components/copy-button';
import { saveFile } from '../../transcription/save-file';

interface Props {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** Shows new recovery codes. Only this dialog has them. */
export function RecoveryCodes({ codes, onClose }: Props) {
  const text = `Códigos de recuperação do Aether, cada um vale uma vez:\n\n${codes.join('\n')}\n`;
  return (
    <div className="stack">
      <Alert kind="warning">
        <strong>Guarde estes códigos agora, fora do celular.</strong> Eles não serão mostrados de novo, e sem o celular
        só eles deixam você entrar.
      </Alert>
      <ul className="codes" data-testid="recovery-codes" aria-label="Códigos de recuperação">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="row">
        <CopyButton text={text} what="os códigos" />
        <Button onPress={() => saveFile(new Blob([text], { type: 'text/plain' }), 'aether-codigos-de-recuperacao.txt')}>
          Baixar
        </Button>
      </div>
      <div className="row row-end">
        <Button kind="primary" onPress={onClose}>
          Guardei os códigos
        </Button>
      </div>
    </div>
  );
}
