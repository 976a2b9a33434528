import type { CreatedApiKey } from '../../api/queries';
import { CopyButton } from '../../components/copy-button';
import { Alert } from '../../components/alert';
import { NEW_KEY_TEXTS } from '../../texts/api-keys/new-key';
import { Snippets } from './snippets';

/** Shows a newly created key. Only this page has it, so leaving the page loses it. */
export function NewKey({ apiKey }: { readonly apiKey: CreatedApiKey }) {
  return (
    <section className="card stack" aria-label={NEW_KEY_TEXTS.label}>
      <Alert kind="success">
        <strong>{NEW_KEY_TEXTS.works(apiKey.name ?? '')}</strong> {NEW_KEY_TEXTS.keepNow}
      </Alert>
      <p className="secret">
        <code data-testid="api-key">{apiKey.key}</code>
        <CopyButton text={apiKey.key} what={NEW_KEY_TEXTS.what} />
      </p>
      <Snippets apiKey={apiKey.key} />
    </section>
  );
}
