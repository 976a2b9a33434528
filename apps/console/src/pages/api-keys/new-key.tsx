import type { CreatedApiKey } from '../../api/queries';
import { CopyButton } from '../../components/copy-button';
import { Notice } from '../../components/notice';
import { Snippets } from './snippets';

/** A key that was just made. It is nowhere but in this page: leaving it is losing it. */
export function NewKey({ apiKey }: { readonly apiKey: CreatedApiKey }) {
  return (
    <section className="card stack" aria-label="A sua chave nova">
      <Notice kind="success">
        <strong>A chave “{apiKey.name}” já funciona.</strong> Guarde-a agora: ela não será mostrada de novo.
      </Notice>
      <p className="secret">
        <code data-testid="api-key">{apiKey.key}</code>
        <CopyButton text={apiKey.key} what="a chave" />
      </p>
      <Snippets apiKey={apiKey.key} />
    </section>
  );
}
