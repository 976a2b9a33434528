/** Redacted data is masked on the page, in every response to the page, and in every file that the page exports. */
import { setTimeout } from 'node:timers/promises';
import { TEXT_FORMAT_NAMES } from '@aether/language';
import type { Response } from 'playwright-core';
import { fileText } from '../../support/api/file-text';
import { download } from '../../support/console/download';
import type { It, Visit } from '../../support/console/visit';

const FILES = [
  'Texto (TXT)',
  'Legendas (SRT)',
  'Legendas (VTT)',
  'Dados (JSON)',
  'Word (DOCX)',
  'Degravação (DOCX)',
  'PDF',
] as const;
const FORMATS = ['json', ...TEXT_FORMAT_NAMES] as const;
/** Longest wait for the body of a response that has ended. */
const BODY_MS = 5_000;
const MASK = /\[(CPF|EMAIL|TELEFONE|CEP|VALOR)_\d\]/;

interface Said {
  readonly value: string;
  readonly said: string;
}

/** The text of a response; empty when the browser keeps none, of which it does not always inform. */
function bodyOf(response: Response): Promise<string> {
  return Promise.race([response.text().catch(() => ''), setTimeout(BODY_MS, '', { ref: false })]);
}

/** `sample`: a call with dictated data. The page that is open before shows it without masks. */
export function masksScenario(it: It, visit: () => Visit, sample: Buffer): void {
  it('masks personal data on the page, and sends it in no response and no file', async () => {
    const { page, origin, apiKey, stack } = visit();
    const before = page.url();
    const headers = { authorization: `Bearer ${apiKey}` };
    const answerOf = async (path: string): Promise<string> =>
      (await fetch(`${origin}/v1/transcriptions/${path}`, { headers })).text();
    const shown = JSON.parse(await answerOf(before.split('/').at(-1)!)) as {
      entities: Record<string, Said[]>;
      uncertain_entities: Said[];
    };
    // A transcript contains dictated digits in two forms: written and spoken.
    const secrets = [...Object.values(shown.entities).flat(), ...shown.uncertain_entities].flatMap(
      ({ value, said }) => [value, said],
    );
    expect(secrets.length).toBeGreaterThan(1);
    const answers: Response[] = [];
    const note = (response: Response): void => void answers.push(response);
    page.on('response', note);

    await page.goto('/transcrever');
    await page.getByLabel('Esconder dados pessoais, para sempre').check();
    await page.setInputFiles('input[type=file]', { name: 'sigiloso.flac', mimeType: 'audio/flac', buffer: sample });
    await page.getByText('R$ 0,02', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Transcrever', exact: true }).click();
    await page.getByRole('link', { name: /^(Acompanhar|Abrir) sigiloso/ }).click();
    await page.getByRole('heading', { name: 'Dados mencionados' }).waitFor({ timeout: 300_000 });
    await page.getByText('O áudio desta transcrição já foi apagado.').waitFor();
    const written = await page.locator('.passage').allTextContents();
    expect(written.join(' ')).toMatch(MASK);
    await visit().checkLayout('transcricao-mascaras');

    const kept: [string, string][] = [['the page', await page.content()]];
    for (const name of FILES) {
      const text = await fileText(await download(page, name));
      expect(text).toMatch(MASK);
      kept.push([name, text]);
    }
    const id = page.url().split('/').at(-1)!;
    for (const formato of FORMATS) kept.push([`formato=${formato}`, await answerOf(`${id}?formato=${formato}`)]);
    kept.push(['events', await answerOf(`${id}/events`)]);
    page.off('response', note);
    const api = answers.filter((response) => {
      const isRead = response.request().method() !== 'HEAD' && !response.url().endsWith('/events');
      return isRead && response.url().includes('/v1/');
    });
    expect(api.length).toBeGreaterThan(5);
    for (const response of api) kept.push([response.url(), await bodyOf(response)]);
    kept.push(['logs', (['gateway', 'worker'] as const).map((name) => stack.logs(name)).join('\n')]);
    for (const [where, text] of kept)
      for (const secret of secrets)
        expect({ where, secret, found: text.includes(secret) }).toEqual({ where, secret, found: false });
    await page.goto(before);
    await page.locator('.waveform').waitFor();
  });
}
