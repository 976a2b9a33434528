/** From `npm start` with an empty database to a transcript: by curl, by a Python SDK, and by the page. Prints the seconds of each step; `--publish` records them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { freePorts } from '../../apps/cli/src/launcher';
import { findChromium, openChromium } from '../support/console/chromium';
import { linkFor } from '../support/console/inbox';
import { Visitor } from '../support/console/visitor';
import { fencedBlocks } from '../support/docs/fenced-blocks';
import { eventually } from '../support/eventually';
import { blocksOf, type RunLanguage } from '../support/portal/code-blocks';
import { SampleRunner } from '../support/portal/sample-runner';
import { PublishedTable } from '../support/published-table';
import { report } from '../support/report';
import { CHECKOUT } from '../support/stack/checkout';
import { NpmStart } from '../support/stack/npm-start';
import { SHORT } from '../support/stack/own-recordings';

const TABLE = new PublishedTable('newcomers-walk', ['Step', 'Seconds']);
const SPOKEN = /padaria/i;
const EMAIL = 'ana@exemplo.com.br';
const PASSWORD = 'cavalo correto bateria';
/** Longer than a busy machine needs: the figures are printed, and these catch a walk that is stuck. */
const MOST_S = { start: 180, transcript: 120 };

const CHROMIUM = findChromium();

describe('a newcomer', () => {
  const steps: (readonly [step: string, seconds: number])[] = [];
  let service: NpmStart;
  let runner: SampleRunner;
  let browser: Browser | undefined;

  async function timed<Result>(step: string, work: () => Promise<Result>): Promise<Result> {
    const since = performance.now();
    const result = await work();
    steps.push([step, Math.round((performance.now() - since) / 100) / 10]);
    return result;
  }
  const secondsOf = (step: string): number => steps.find(([name]) => name === step)?.[1] ?? Infinity;

  beforeAll(async () => {
    service = await timed('`npm start` until it says "Ready"', () =>
      // The tutorial starts it so.
      NpmStart.open({ AETHER_OUTBOUND_LOOPBACK: 'true' }),
    );
    const [key = ''] = /ak_live_\w+/.exec(service.output) ?? [];
    const variables = { AETHER_URL: `http://localhost:${service.port}`, AETHER_KEY: key };
    runner = new SampleRunner({ 'audio.mp3': readFileSync(SHORT.path) }, variables);
  }, 200_000);
  afterAll(async () => {
    await browser?.close();
    runner?.close();
    await service?.dispose();
  }, 60_000);

  async function runSample(page: string, language: RunLanguage): Promise<void> {
    const { source } = blocksOf(page).find((block) => block.language === language)!;
    const { output, errors } = await runner.run({ language, source });
    expect(SPOKEN.test(output) ? 'a transcript' : errors).toBe('a transcript');
  }

  it('gets a transcript by curl, with the key that the service prints', async () => {
    const step = '`curl` of the start page until the text';
    await timed(step, () => runSample('docs/portal/inicio.md', 'bash'));
    expect(secondsOf('`npm start` until it says "Ready"')).toBeLessThan(MOST_S.start);
    expect(secondsOf(step)).toBeLessThan(MOST_S.transcript);
  });

  it('gets a transcript by the Python SDK of OpenAI', async () => {
    const step = 'the `openai` SDK for Python until the text';
    await timed(step, () => runSample('docs/portal/vindo-da-openai.md', 'python'));
    expect(secondsOf(step)).toBeLessThan(MOST_S.transcript);
  });

  it('gets what the README and the tutorial promise, request by request', async () => {
    const tutorial = fencedBlocks(readFileSync(join(CHECKOUT, 'docs/tutorials/first-transcription.md'), 'utf8'));
    const [port = 0] = await freePorts(1);
    const code = tutorial.find(({ language }) => language === 'js')!.code.replaceAll('4000', String(port));
    const receiver = runner.start({ language: 'js', source: code });
    try {
      await eventually('the receiver listens', () => receiver.output().includes(`:${port}`), { timeoutMs: 60_000 });
      const requests = [
        ...requestsOf(fencedBlocks(readFileSync(join(CHECKOUT, 'README.md'), 'utf8'))),
        ...requestsOf(tutorial),
      ];
      let id = '';
      const outputs: string[] = [];
      for (const request of requests) {
        const source = request
          .replaceAll('http://localhost:3000', '$AETHER_URL')
          .replaceAll("'$AETHER_URL", '"$AETHER_URL"\'')
          .replaceAll('@apps/', `@${CHECKOUT}/apps/`)
          .replaceAll('tr_…', id)
          .replaceAll('4000', String(port));
        const { output, status, errors } = await runner.run({ language: 'bash', source });
        expect({ request, status, errors }).toMatchObject({ request, status: 0 });
        id = /"id":"(tr_\w+)"/.exec(output)?.[1] ?? id;
        outputs.push(output);
      }
      const promised = ['"R$ 7,90"', '"R$ 7,90"', '-->', '[VALOR_1]', 'location: /v1/transcriptions/tr_'];
      expect(outputs).toEqual(promised.map((text) => expect.stringContaining(text) as string));
      await eventually('the event arrives', () => receiver.output().includes('"reference":"call-17"'), {
        timeoutMs: 120_000,
      });
      expect(receiver.output()).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/m);
    } finally {
      await receiver.stop();
    }
  });

  // Without a browser the test is skipped; `findChromium` has logged the reason.
  (CHROMIUM === null ? it.skip : it)('gets a transcript by the page, from signing up', async () => {
    browser = await openChromium(CHROMIUM!);
    const { page } = await Visitor.arrive(browser, `http://localhost:${service.port}`);
    await timed('the page, from "Criar conta" to signed in', async () => {
      await page.goto('/cadastrar');
      await page.getByLabel('E-mail').fill(EMAIL);
      await page.getByLabel('Senha').fill(PASSWORD);
      await page.getByRole('button', { name: 'Criar conta' }).click();
      await page.goto(await linkFor(service.dataDir, EMAIL, '/confirmar'));
      await page.getByLabel('Senha').fill(PASSWORD);
      await page.getByRole('button', { name: 'Confirmar e entrar' }).click();
      await page.getByRole('heading', { name: 'Início' }).waitFor();
    });
    await timed('the page, from "Transcrever" to the text', async () => {
      await page.getByRole('link', { name: 'Transcrever', exact: true }).click();
      await page.setInputFiles('input[type=file]', SHORT.path);
      await page.getByRole('button', { name: 'Transcrever', exact: true }).click();
      await page.getByRole('link', { name: /^(Acompanhar|Abrir) / }).click();
      await page.locator('.paragraph p').filter({ hasText: SPOKEN }).first().waitFor();
    });
  });

  it('walks in the seconds that the report has', () => {
    report("newcomer's walk, seconds", Object.fromEntries(steps));
    const reported = TABLE.rows(steps.map(([step, seconds]) => [step, seconds.toFixed(1)]));
    expect(reported).toEqual(expect.arrayContaining(steps.map(([step]) => step)));
  });
});

/** The commands of curl, with their continued lines. */
function requestsOf(blocks: ReturnType<typeof fencedBlocks>): readonly string[] {
  return blocks.flatMap(({ language, code }) =>
    language === 'sh' ? (code.match(/^curl (?:.*\\\n)*.*$/gm) ?? []) : [],
  );
}
