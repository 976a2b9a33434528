/** Card payments on the provider's own page. */
import type { Browser } from 'playwright-core';
import { LocalStripe } from '../../support/payments/local-stripe';
import { signVisitorIn } from '../../support/console/sign-in';
import { Visit, type It } from '../../support/console/visit';
import { Visitor } from '../../support/console/visitor';

const REFUSED_CARD = '4000000000000341';
const CARD = '4242424242424242';

export function cardScenario(it: It, visit: () => Visit, browser: () => Browser): void {
  it('redirects a card payment to the provider’s page, and shows the credit afterwards', async () => {
    const { stack, violations } = visit();
    const stripe = await LocalStripe.start();
    const gateway = await stack.another('gateway', stripe.settings);
    const buyer = await Visitor.arrive(browser(), `http://localhost:${gateway.port}`);
    try {
      await signVisitorIn(buyer, stack);
      const { page } = buyer;
      const there = new Visit(stack, buyer);
      await page.goto('/saldo');
      await page.getByLabel(/^R\$\s20,00/).check();
      await page.getByRole('button', { name: 'Continuar para o pagamento' }).click();
      await page.waitForURL(`${stripe.url}/c/pay/**`);
      await visit().retype(page.getByLabel('Número do cartão'), REFUSED_CARD);
      await page.getByRole('button', { name: 'Pagar' }).click();
      await page.getByText('O cartão foi recusado.').waitFor();
      // After a declined card, the pending payment can be continued.
      await page.getByRole('link', { name: 'Voltar' }).click();
      await there.heading('Pagamento').waitFor();
      await page.getByRole('link', { name: 'Pagar com cartão' }).waitFor();
      await there.checkLayout('pagamento-cartao');
      await page.getByRole('link', { name: 'Pagar com cartão' }).click();
      await visit().retype(page.getByLabel('Número do cartão'), CARD);
      await page.getByRole('button', { name: 'Pagar' }).click();
      await page.getByText('Pagamento confirmado.').waitFor();
      expect(new URL(page.url()).origin).toBe(buyer.origin);
      await page.getByRole('link', { name: 'Voltar ao saldo' }).click();
      await page.getByText(/^Recarga: R\$\s20,00$/).waitFor();
      await page.getByText(/^Nº \d+, R\$\s20,00$/).waitFor();
      // The browser opened the provider's page, but our pages loaded nothing from it.
      expect(buyer.foreignRequests.filter((asked) => !asked.startsWith(`${stripe.url}/c/pay/`))).toEqual([]);
      expect(buyer.complaints).toEqual([]);
      violations.push(...there.violations);
    } finally {
      await buyer.context.close();
      await gateway.stop();
      await stripe.stop();
    }
  });
}
