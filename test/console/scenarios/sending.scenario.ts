/** Sending recordings: insufficient credit, links, a pause, and several at once. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { wavFile } from '../../support/measure/wav-file';
import { signVisitorIn } from '../../support/console/sign-in';
import { SlowUploads } from '../../support/console/slow-uploads';
import { Visit, type It } from '../../support/console/visit';
import { Visitor } from '../../support/console/visitor';
import { eventually } from '../../support/eventually';

const SAMPLE_RATE = 16_000;
const MB = 2 ** 20;

/** A silent recording. */
const silence = (seconds: number): Buffer => wavFile(1, new Int16Array(seconds * SAMPLE_RATE));

/**
 * A recording that declares 31 minutes, of which the trial pays 30. It is never sent, so the declared duration may be wrong. The number of samples
 * is in the last 36 bits of the eight bytes at 18 (RFC 9639, section 8.2).
 */
function longRecording(flac: Buffer): Buffer {
  const long = Buffer.from(flac);
  const facts = long.readBigUInt64BE(18);
  const rate = facts >> 44n;
  long.writeBigUInt64BE(((facts >> 36n) << 36n) | (rate * 31n * 60n), 18);
  return long;
}

/** `sample`: a FLAC recording. */
export function sendingScenario(
  it: It,
  visit: () => Visit,
  { browser, sample }: { readonly browser: () => Browser; readonly sample: Buffer },
): void {
  it('shows insufficient credit before anything is sent, and keeps the chosen file while credit is bought', async () => {
    const { stack, origin, violations } = visit();
    const poor = await Visitor.arrive(browser(), origin);
    await signVisitorIn(poor, stack);
    const { page } = poor;
    const there = new Visit(stack, poor);
    await page.goto('/transcrever');
    await page.setInputFiles('input[type=file]', {
      name: 'aula.flac',
      mimeType: 'audio/flac',
      buffer: longRecording(sample),
    });
    await page.getByText('Saldo insuficiente: o áudio tem 1 min a mais.', { exact: false }).waitFor();
    await there.checkLayout('transcrever-sem-credito');
    await page.getByRole('link', { name: 'Compre crédito' }).click();
    await there.heading('Saldo').waitFor();
    await page.getByRole('button', { name: 'Continuar para o pagamento' }).click();
    await page.getByRole('button', { name: 'Pagar no ambiente de testes' }).click();
    await page.getByRole('link', { name: 'Transcrever um áudio' }).click();
    await page.getByText('aula.flac').waitFor();
    await page.getByText(/^Saldo: R\$\s20,90/).waitFor();
    expect(await page.getByText('Saldo insuficiente', { exact: false }).count()).toBe(0);
    await page.getByRole('button', { name: 'Remover aula.flac' }).click();
    violations.push(...there.violations);
    expect([...poor.complaints, ...poor.foreignRequests]).toEqual([]);
    await poor.context.close();
    // Pages in the background do not repeat requests, and Firefox has one page in front.
    await visit().page.bringToFront();
  });

  it('transcribes the audio of a link without showing its token, and shows why another link is rejected', async () => {
    const { page } = visit();
    const server = createServer((_, response) => response.setHeader('content-type', 'audio/wav').end(silence(2)));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    try {
      const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
      await page.goto('/transcrever');
      const add = async (link: string): Promise<void> => {
        await visit().retype(page.getByLabel('Ou cole o link do áudio'), link);
        await page.getByRole('button', { name: 'Adicionar o link' }).click();
      };
      await add(`http://${host}/entrevista.wav?token=segredo-do-link`);
      await add('https://10.0.0.7/interno.wav');
      await page
        .getByText(
          /^(O tempo dos arquivos sem duração também sai do teste|Arquivos sem duração: R\$\s0,0\d por minuto)\./,
        )
        .waitFor();
      await page.getByRole('button', { name: 'Transcrever 2 áudios' }).click();
      const opened = page.getByRole('link', { name: `Abrir ${host}/entrevista.wav` });
      await page.getByText(/^Não foi possível transcrever: O link não é de um servidor público/).waitFor();
      await opened.waitFor({ timeout: 300_000 });
      await visit().checkLayout('transcrever-link');
      await opened.click();
      await page.getByRole('button', { name: 'Baixar', exact: true }).waitFor();
      expect(await page.content()).not.toContain('segredo-do-link');
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });

  it('pauses an upload, and resumes it from there', async () => {
    const { page } = visit();
    const offsets: number[] = [];
    const note = (request: { method(): string; headers(): Record<string, string> }): void => {
      if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
    };
    page.on('request', note);
    await page.goto('/transcrever');
    const slow = await SlowUploads.limit(page, MB);
    const file = { name: 'palestra.wav', mimeType: 'audio/wav', buffer: silence(200) };
    await page.setInputFiles('input[type=file]', file);
    await page.getByRole('button', { name: 'Transcrever', exact: true }).click();
    await page.getByText(/^[1-9][\d,]* MB de 6,1 MB/).waitFor();
    await page.getByRole('button', { name: 'Pausar o envio de palestra.wav' }).click();
    await page.getByText('Envio em pausa', { exact: true }).waitFor();
    await visit().checkLayout('transcrever-pausa');
    await slow.lift();
    expect(offsets).toEqual([0]);
    await page.getByRole('button', { name: 'Continuar o envio de palestra.wav' }).click();
    const started = page.getByRole('link', { name: /^(Acompanhar|Abrir) palestra/ });
    await started.waitFor();
    await eventually('the upload is resumed', () => offsets.length === 2);
    expect(offsets[1]).toBeGreaterThan(0);
    page.off('request', note);
    await cancel(visit(), (await started.getAttribute('href'))!);
  });

  it('uploads several files at once, and shows the state of each', async () => {
    const { page } = visit();
    const names = ['um.wav', 'dois.wav', 'três.wav'];
    await page.goto('/transcrever');
    await page.setInputFiles(
      'input[type=file]',
      [...names, 'vazio.wav'].map((name) => {
        const buffer = name === 'vazio.wav' ? Buffer.alloc(0) : silence(1);
        return { name, mimeType: 'audio/wav', buffer };
      }),
    );
    await page.getByText('O arquivo está vazio.').waitFor();
    await page.getByText(/por 3 s de áudio\./).waitFor();
    await page.getByRole('button', { name: 'Transcrever 3 áudios' }).click();
    for (const name of names) await page.getByRole('link', { name: `Abrir ${name}` }).waitFor({ timeout: 300_000 });
    expect(await page.getByText('Pronta', { exact: true }).count()).toBe(names.length);
    await visit().checkLayout('transcrever-muitos');
  });
}

async function cancel({ origin, apiKey }: Visit, path: string): Promise<void> {
  const headers = { authorization: `Bearer ${apiKey}` };
  await fetch(`${origin}/v1/transcriptions/${path.split('/').at(-1)}`, { method: 'DELETE', headers });
}
