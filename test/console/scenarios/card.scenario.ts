/** Cards are paid on the provider's own page, which the browser is sent to and comes back from. */
import type { Browser } from 'playwright-core';
import { LocalStripe } from '../../support/payments/local-stripe';
import { signVisitorIn } from '../../support/console/sign-in';
import { Visit, type It } from '../../support/console/visit';
import { Visitor } from '../../support/console/visitor';

const REFUSED_CARD = '4000000000000341';
const CARD = '4242424242424242';

export function cardScenario(it: It, visit: () => Visit, browser: () => Browser): void {
  it('sends whoever pays by card to the provider’s page, and has the credit when they are back', async () => {
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
      await page.getByLabel('Número do cartão').fill(REFUSED_CARD);
      await page.getByRole('button', { name: 'Pagar' }).click();
      await page.getByText('O cartão foi recusado.').waitFor();
      // Not paid: what was begun is still there, and goes on.
      await page.getByRole('link', { name: 'Voltar' }).click();
      await there.heading('Pagamento').waitFor();
      await page.getByRole('link', { name: 'Pagar com cartão' }).waitFor();
      await there.checkLayout('pagamento-cartao');
      await page.getByRole('link', { name: 'Pagar com cartão' }).click();
      await page.getByLabel('Número do cartão').fill(CARD);
      await page.getByRole('button', { name: 'Pagar' }).click();
      await page.getByText('Pagamento confirmado.').waitFor();
      expect(new URL(page.url()).origin).toBe(buyer.origin);
      await page.getByRole('link', { name: 'Voltar ao saldo' }).click();
      await page.getByText(/^Recarga: R\$\s20,00$/).waitFor();
      await page.getByText(/^Nº \d+, R\$\s20,00$/).waitFor();
      // The page was gone to; nothing of it was let into ours.
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
