import { Page } from '../../components/page';
import { Snippet } from '../../components/snippet';
import { useMay } from '../../session/use-may';
import { PAGE_NAMES } from '../../texts/shell';
import { SIGNATURE_CHECK, WEBHOOKS_TEXTS } from '../../texts/webhooks';
import { Deliveries } from './deliveries';
import { Secret } from './secret';
import { SendTest } from './send-test';

export function WebhooksPage() {
  const manages = useMay('manage');
  return (
    <Page title={PAGE_NAMES.webhooks}>
      <p>
        {WEBHOOKS_TEXTS.send} <code>webhook_url</code> {WEBHOOKS_TEXTS.whenDone}
      </p>
      {manages && <Secret />}
      <section className="card stack" aria-labelledby="check">
        <h2 id="check">{WEBHOOKS_TEXTS.verifyTitle}</h2>
        <p>
          {WEBHOOKS_TEXTS.header} <code>Service-Signature</code>. {WEBHOOKS_TEXTS.refuse}{' '}
          <a href="/docs/webhooks">{WEBHOOKS_TEXTS.docs}</a>.
        </p>
        <Snippet code={SIGNATURE_CHECK} what={WEBHOOKS_TEXTS.whatSample} />
      </section>
      <SendTest />
      <Deliveries />
    </Page>
  );
}
