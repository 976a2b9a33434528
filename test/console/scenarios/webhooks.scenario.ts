/** Webhooks: secret, deliveries and redelivery; and the usage page. */
import { wavFile } from '../../support/measure/wav-file';
import { WebhookReceiver } from '../../support/webhooks/receiver';
import { isSigned } from '../../support/webhooks/verify-signature';
import { savedFile } from '../../support/console/saved-file';
import type { It, Visit } from '../../support/console/visit';

const SAMPLE_RATE = 16_000;

export function webhooksScenario(it: It, visit: () => Visit): void {
  it('shows the signing secret and the deliveries, and sends a delivery again', async () => {
    const { page, origin, apiKey } = visit();
    const receiver = await WebhookReceiver.open();
    try {
      const address = receiver.address();
      const query = new URLSearchParams({ webhook_url: address, reference: 'aviso' });
      const answer = await fetch(`${origin}/v1/transcriptions?${query.toString()}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'audio/wav' },
        body: new Uint8Array(wavFile(1, new Int16Array(SAMPLE_RATE))),
      });
      expect(answer.status).toBe(200);
      await receiver.until(address, 1);
      await page.getByRole('link', { name: 'Webhooks' }).click();
      await visit().heading('Webhooks').waitFor();
      await page.getByText('Entregue', { exact: true }).waitFor();
      expect(await page.getByTestId('webhook-secret').textContent()).not.toMatch(/whsec_\w/);
      const secret = await shownSecret(visit());
      await page.getByText('Tentativas: 1').click();
      await visit().checkLayout('webhooks');
      await page.getByRole('button', { name: /^Enviar de novo o evento/ }).click();
      const [first, second] = await receiver.until(address, 2);
      expect(second!.headers['webhook-id']).toBe(first!.headers['webhook-id']);
      expect(isSigned(second!, secret)).toBe(true);
      await page.getByRole('button', { name: 'Trocar o segredo' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Trocar' }).click();
      await page.getByText(/^O segredo anterior também assina até/).waitFor();
      expect(await page.getByTestId('webhook-secret').textContent()).not.toBe(secret);
    } finally {
      await receiver.close();
    }
  });

  it('sends a test event, shows its result, and rejects a forbidden URL', async () => {
    const { page } = visit();
    const receiver = await WebhookReceiver.open();
    try {
      const address = receiver.address();
      await page.goto('/webhooks');
      const secret = await shownSecret(visit());
      await visit().retype(page.getByLabel('URL que recebe os eventos'), 'https://10.0.0.7/avisos');
      await page.getByRole('button', { name: 'Enviar um evento de teste' }).click();
      await page.getByRole('alert').getByText('não é de um servidor público na internet').waitFor();
      await visit().retype(page.getByLabel('URL que recebe os eventos'), address);
      await page.getByRole('button', { name: 'Enviar um evento de teste' }).click();
      await page.getByText('O evento de teste está a caminho.').waitFor();
      const [first] = await receiver.until(address, 1);
      expect(isSigned(first!, secret)).toBe(true);
      expect(JSON.parse(first!.body)).toMatchObject({ type: 'webhook.test', data: { object: 'webhook_test' } });
      const row = page.getByRole('listitem').filter({ hasText: address }).filter({ hasText: 'teste' }).first();
      await row.getByText('Entregue', { exact: true }).waitFor();
      await visit().checkLayout('webhooks-teste');
      await row.getByRole('button', { name: /^Enviar de novo/ }).click();
      const [, second] = await receiver.until(address, 2);
      // A repeated test is a new event.
      expect(second!.headers['webhook-id']).not.toBe(first!.headers['webhook-id']);
    } finally {
      await receiver.close();
    }
  });

  it('shows the usage by day and by key', async () => {
    const { page } = visit();
    await page.getByRole('link', { name: 'Uso', exact: true }).click();
    await visit().heading('Uso').waitFor();
    await page.getByText('Aplicativo web', { exact: true }).waitFor();
    await page.getByText('Ver em tabela').click();
    await visit().checkLayout('uso');
    await page.getByText('sem uso nos 30 dias anteriores').waitFor();
    const saved = savedFile(page);
    await page.getByRole('button', { name: 'Baixar em CSV' }).click();
    const { name, bytes } = await saved;
    expect(name).toMatch(/^uso-\d{4}-\d\d-\d\d-a-\d{4}-\d\d-\d\d\.csv$/);
    expect(bytes.toString()).toMatch(
      /^\uFEFFDia;Minutos de áudio(;Custo em reais)?\r\n(\d\d\/\d\d\/\d{4};[\d,;]+\r\n){30}$/,
    );
    await page.locator('.chart-plot svg').hover({ position: { x: 1, y: 20 } });
    expect(await page.locator('.chart-ends').textContent()).toContain(': 0 s');
    const shown = await page.getByRole('table').textContent();
    await page.getByLabel('Período').selectOption('7 dias');
    await page.waitForURL(/dias=7/);
    await page.getByText('Ver em tabela').click();
    expect(await page.getByRole('table').textContent()).toBe(shown);
  });
}

async function shownSecret({ page }: Visit): Promise<string> {
  await page.getByRole('button', { name: 'Mostrar', exact: true }).click();
  return (await page.getByTestId('webhook-secret').textContent()) ?? '';
}
