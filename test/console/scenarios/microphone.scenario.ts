/** A recording that is made in the page. */
import type { It, Visit } from '../../support/console/visit';

export function microphoneScenario(it: It, visit: () => Visit): void {
  it('records from the microphone, says what it will cost and transcribes it', async () => {
    const { page } = visit();
    await page.goto('/transcrever');
    await page.getByRole('button', { name: 'Gravar pelo microfone' }).click();
    await page
      .getByRole('timer')
      .getByText(/^0:0[2-9]$/)
      .waitFor();
    await visit().checkLayout('transcrever-gravando');
    await page.getByRole('button', { name: 'Terminar a gravação' }).click();
    await page
      .getByText(/^Gravação de \d{2}\/\d{2}\/\d{4}/)
      .first()
      .waitFor();
    await page.getByText(/^R\$\s0,00\d+$/).waitFor();
    await page.getByRole('button', { name: 'Transcrever', exact: true }).click();
    const opened = page.getByRole('link', { name: /^Abrir Gravação de/ });
    await opened.waitFor({ timeout: 300_000 });
    await page.getByText('Pronta').first().waitFor();
  });
}
