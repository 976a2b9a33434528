import { Page } from '../../components/page';
import { Snippet } from '../../components/snippet';
import { useMay } from '../../session/use-may';
import { Deliveries } from './deliveries';
import { Secret } from './secret';
import { SendTest } from './send-test';

/** Uses Node's crypto module, so that checking a signature needs no package. */
const CHECK = `import { createHmac, timingSafeEqual } from 'node:crypto';

// body: o corpo como chegou, antes de qualquer leitura como JSON
export function confere(header, body, secret) {
  const [time, ...signatures] = header.split(',').map((part) => part.split('=')[1]);
  if (Math.abs(Date.now() / 1000 - Number(time)) > 300) return false;
  const expected = createHmac('sha256', secret).update(time + '.' + body).digest();
  return signatures.some((signature) => {
    const given = Buffer.from(signature, 'hex');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}`;

export function WebhooksPage() {
  const manages = useMay('manage');
  return (
    <Page title="Webhooks">
      <p>
        Envie <code>webhook_url</code> no pedido e avisamos a sua URL, com assinatura, quando a transcrição terminar. O
        evento diz qual é; o texto nunca vai nele.
      </p>
      {manages && <Secret />}
      <section className="card stack" aria-labelledby="check">
        <h2 id="check">Confira a assinatura</h2>
        <p>
          Cada evento leva o cabeçalho <code>Service-Signature</code>. Recuse o que não confere ou tem mais de 5
          minutos. Há exemplos em outras linguagens na <a href="/docs/webhooks">documentação</a>.
        </p>
        <Snippet code={CHECK} what="o exemplo em Node" />
      </section>
      <SendTest />
      <Deliveries />
    </Page>
  );
}
