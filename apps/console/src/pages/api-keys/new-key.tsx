import type { CreatedApiKey } from '../../api/queries';
import { CopyButton } from '../../components/copy-button';
import { Alert } from '../../components/alert';
import { Snippets } from './snippets';

/** Shows a newly created key. Only this page has it, so leaving the page loses it. */
export function NewKey({ apiKey }: { readonly apiKey: CreatedApiKey }) {
  return (
    <section className="card stack" aria-label="A sua chave nova">
      <Alert kind="success">
        <strong>A chave “{apiKey.name}” já funciona.</strong> Guarde-a agora: ela não será mostrada de novo.
      </Alert>
      <p className="secret">
        <code data-testid="api-key">{apiKey.key}</code>
        <CopyButton text={apiKey.key} what="a chave" />
      </p>
      <Snippets apiKey={apiKey.key} />
    </section>
  );
}
