/** Another account cannot see any data of this account. */
import type { Browser } from 'playwright-core';
import { AppClient } from '../../support/api/app-client';
import { createSignedInUser } from '../../support/api/app-users';
import { Visitor } from '../../support/console/visitor';
import type { It, Visit } from '../../support/console/visit';

export function otherAccountScenario(it: It, visit: () => Visit, browser: () => Browser): void {
  it('shows another account no transcription, payment, key or usage of this account', async () => {
    const { stack, page, origin } = visit();
    const mine = page.url();
    const accountId = await visit().accountId();
    const own = await stack.db.collection('payments').findOne({ accountId });
    const invoice = await stack.db.collection('invoices').findOne({ accountId });
    const stranger = await Visitor.arrive(browser(), origin);
    const client = await AppClient.connect(stack.client.baseUrl);
    await createSignedInUser(stack.db, client);
    const { name, value } = client.jar!;
    await stranger.context.addCookies([{ name, value, url: origin, httpOnly: true, sameSite: 'Lax' }]);
    await stranger.page.goto(mine);
    await stranger.page.getByText('Transcrição não encontrada').waitFor();
    await stranger.page.goto(`/saldo/${String(own?._id)}`);
    await stranger.page.getByRole('alert').waitFor();
    for (const path of ['/transcricoes', '/chaves', '/uso', '/saldo', '/webhooks']) {
      await stranger.page.goto(path);
      await stranger.page.waitForLoadState('networkidle');
      const shown = await stranger.page.locator('body').innerText();
      expect(shown).not.toMatch(/atendimento|ana@exemplo|hackedByStoredText|Recarga: R/);
    }
    const transcription = `/v1/transcriptions/${mine.split('/').at(-1)!}`;
    const payment = `/v1/app/payments/${String(own?._id)}`;
    for (const path of [
      ...['', '?formato=srt', '/audio', '/events', '/deliveries'].map((part) => transcription + part),
      ...['/speaker-names', '/peaks'].map((part) => transcription.replace('/v1/', '/v1/app/') + part),
      ...['', '/qr.svg', '/qr.png'].map((part) => payment + part),
      ...['', '/pdf'].map((part) => `/v1/app/invoices/${String(invoice?._id)}${part}`),
    ]) {
      const answer = await stranger.page.request.get(path);
      expect([path, answer.status()]).toEqual([path, 404]);
      expect(await answer.text()).not.toMatch(/atendimento|ana@exemplo|hackedByStoredText|R\$/);
    }
    expect(await stranger.isHacked()).toBe(false);
    await stranger.context.close();
    // Pages in the background do not repeat requests, and Firefox has one page in front.
    await page.bringToFront();
  });
}
