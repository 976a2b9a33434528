/** Recording in the page. */
import type { It, Visit } from '../../support/console/visit';

export function microphoneScenario(it: It, visit: () => Visit): void {
  it('records from the microphone, shows the price and transcribes the recording', async () => {
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
    await page.getByText(/^menos de R\$\s0,01$/).waitFor();
    await page.getByRole('button', { name: 'Transcrever', exact: true }).click();
    const opened = page.getByRole('link', { name: /^Abrir Gravação de/ });
    await opened.waitFor({ timeout: 300_000 });
    await page.getByText('Pronta').first().waitFor();
    const id = (await opened.getAttribute('href'))!.split('/').at(-1)!;
    const headers = { authorization: `Bearer ${visit().apiKey}` };
    const answer = await fetch(`${visit().origin}/v1/transcriptions/${id}`, { headers });
    const { status, duration_s: durationS } = (await answer.json()) as { status: string; duration_s: number };
    expect(status).toBe('completed');
    expect(durationS).toBeGreaterThan(1);
  });
}
