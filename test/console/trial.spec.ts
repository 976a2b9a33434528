/** A new user's first hour, at the width of a phone and of a desk, on the service as `npm start` starts it. Prints the seconds of each step; `--publish` records them. */
import { resolve } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { zipEntries } from '../support/api/zip-entries';
import { findChromium, openChromium } from '../support/console/chromium';
import { downloadNamed } from '../support/console/download';
import { linkFor } from '../support/console/inbox';
import { inOrder } from '../support/console/in-order';
import { Visitor } from '../support/console/visitor';
import { eventually } from '../support/eventually';
import { PublishedTable } from '../support/published-table';
import { report } from '../support/report';
import { CHECKOUT } from '../support/stack/checkout';
import { NpmStart } from '../support/stack/npm-start';

const TABLE = new PublishedTable('trial', ['Step', 'Phone, s', 'Desk, s']);
const SCREENS = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desk: { viewport: { width: 1280, height: 800 } },
} as const;
type Screen = keyof typeof SCREENS;

/** A call of 48 s with two speakers. */
const RECORDING = resolve(CHECKOUT, 'apps/cli/samples/support-call.flac');
/** What the user types over the three words that come first among those in doubt, wherever these are. */
const CORRECTED = ['primeira', 'segunda', 'terceira'];
const PASSWORD = 'cavalo correto bateria';
/** Longer than a busy machine needs. */
const TEXT_TIMEOUT_MS = 180_000;

const CHROMIUM = findChromium();

// Without a browser the tests are skipped; `findChromium` has logged the reason.
(CHROMIUM === null ? describe.skip : describe)('the trial of a new user', () => {
  const seconds = new Map<string, Partial<Record<Screen, number>>>();
  let service: NpmStart;
  let browser: Browser;

  beforeAll(async () => {
    [service, browser] = await Promise.all([NpmStart.open({ AETHER_PAYMENTS: 'sandbox' }), openChromium(CHROMIUM!)]);
  }, 200_000);
  afterAll(async () => {
    await browser?.close();
    await service?.dispose();
  }, 60_000);

  describe.each(Object.keys(SCREENS) as Screen[])('at the width of a %s', (screen) => {
    // Steps of one visit, each starting where the previous one ended.
    const it = inOrder();
    const email = `ana.${screen}@exemplo.com.br`;
    let visitor: Visitor;
    let page: Page;
    let link: string;

    beforeAll(async () => {
      visitor = await Visitor.arrive(browser, `http://localhost:${service.port}`, SCREENS[screen]);
      ({ page } = visitor);
    });
    afterAll(async () => {
      await visitor?.context.close();
    });

    const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
    const heading = (name: string): Promise<void> =>
      page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

    /** A step, with the seconds until the user sees what comes of it, without scrolling. */
    async function step(name: string, work: () => Promise<Locator>): Promise<void> {
      const since = performance.now();
      const seen = await work();
      await seen.waitFor();
      seconds.set(name, { ...seconds.get(name), [screen]: Math.round((performance.now() - since) / 100) / 10 });
      await inView(seen);
    }

    async function inView(seen: Locator): Promise<void> {
      const { height } = SCREENS[screen].viewport;
      await eventually('what the user waits for is in view', async () => {
        const box = await seen.boundingBox();
        return box !== null && box.y >= 0 && box.y < height;
      });
    }

    /** Where the next key goes. */
    const focused = (): Promise<string> =>
      page.evaluate<string>(
        'document.activeElement === document.body ? "nowhere" : document.activeElement.textContent',
      );

    /** A section, by the menu where there is one. */
    async function go(name: string): Promise<void> {
      if (await button('Menu').isVisible()) await button('Menu').click();
      await page.getByRole('link', { name, exact: true }).first().click();
      await heading(name);
    }

    /** From pressing "Transcrever" to the text. */
    async function transcribe(name: string): Promise<Locator> {
      await button('Transcrever').click();
      const sent = page.getByRole('heading', { name: 'Enviados agora' });
      await sent.waitFor();
      await inView(sent);
      expect(await focused()).toBe('Enviados agora');
      await page.getByRole('link', { name: new RegExp(`^(Acompanhar|Abrir) ${name}`) }).click();
      await heading(name);
      await button('Baixar').waitFor({ timeout: TEXT_TIMEOUT_MS });
      return page.locator('.passage').first();
    }

    it('signs up, and sees to which address the mail went', async () => {
      await step('the page for visitors', async () => {
        await page.goto('/');
        return page.getByRole('link', { name: 'Criar conta grátis' });
      });
      await step('from “Criar conta grátis” to the mail that is sent', async () => {
        await page.getByRole('link', { name: 'Criar conta grátis' }).click();
        await page.getByLabel('E-mail').fill(email);
        await page.getByLabel('Senha').fill(PASSWORD);
        await button('Criar conta').click();
        return page.getByText(email);
      });
      await step('from the mail to the first page', async () => {
        await page.goto(await linkFor(service.dataDir, email, '/confirmar'));
        await page.getByLabel('Senha').fill(PASSWORD);
        await button('Confirmar e entrar').click();
        return page.getByText('30 min grátis');
      });
    });

    it('reads the sample recording', async () => {
      await step('from “Testar com um exemplo” to its text', async () => {
        await button('Testar com um exemplo').click();
        await page.getByText(/^Grátis: usa 49 s/).waitFor();
        return transcribe('atendimento.mp3');
      });
    }, 240_000);

    it('reads another recording', async () => {
      await go('Transcrever');
      await step('from choosing a recording of 48 s to its text', async () => {
        await page.setInputFiles('input[type=file]', RECORDING);
        await page.getByText(/^Grátis: usa 49 s/).waitFor();
        return transcribe('support-call.flac');
      });
    }, 240_000);

    it('corrects three words, and gets silence and the focus back', async () => {
      await step('three corrected words, until they are stored', async () => {
        await button('Corrigir o texto').click();
        await page.getByLabel('Corrigir a palavra').waitFor();
        for (const word of CORRECTED) {
          await page.keyboard.type(word);
          await page.keyboard.press('Enter');
        }
        return page.getByText('Tudo salvo.');
      });
      await button('Terminar').click();
      await button('Corrigir o texto').waitFor();
      expect(await focused()).toBe('Corrigir o texto');
      expect(await page.evaluate('document.querySelector("audio").paused')).toBe(true);
    });

    it('names two speakers', async () => {
      for (const [number, name] of [
        [1, 'Marcelo'],
        [2, 'Cliente'],
      ] as const) {
        await button(`Renomear Pessoa ${number}`).click();
        await page.getByRole('dialog').getByLabel('Nome').fill(name);
        await step(`the name of speaker ${number}`, async () => {
          await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
          return button(`Renomear ${name}`);
        });
      }
    });

    it('downloads documents for a lawyer, with the words and the names', async () => {
      await step('the numbered transcript (DOCX)', async () => {
        const { bytes } = await downloadNamed(page, 'Degravação (DOCX)');
        const text = (await zipEntries(bytes)).get('word/document.xml')?.toString('utf8') ?? '';
        for (const said of [...CORRECTED, 'Marcelo', 'Cliente']) expect(text).toContain(said);
        return button('Baixar');
      });
      await step('the PDF', async () => {
        expect((await downloadNamed(page, 'PDF')).bytes.subarray(0, 5).toString()).toBe('%PDF-');
        return button('Baixar');
      });
    });

    it('shares a link that a stranger opens signed out', async () => {
      await step('from “Criar um link” to its address', async () => {
        await button('Criar um link').click();
        await page.getByRole('dialog').getByLabel('Deixar ouvir a gravação').check();
        await page.getByRole('dialog').getByRole('button', { name: 'Criar o link' }).click();
        return page.getByTestId('share-url');
      });
      link = (await page.getByTestId('share-url').textContent()) ?? '';
      const stranger = await Visitor.arrive(browser, visitor.origin, SCREENS[screen]);
      await step('the link, signed out', async () => {
        await stranger.page.goto(link);
        return stranger.page.locator('.passage').first();
      });
      const text = (await stranger.page.locator('.passage').allTextContents()).join(' ');
      for (const word of CORRECTED) expect(text).toContain(word);
      await stranger.page.getByRole('button', { name: 'Tocar' }).waitFor();
      expect(stranger.complaints).toEqual([]);
      await stranger.context.close();
    });

    it('pays by Pix', async () => {
      await go('Saldo');
      await step('from “Continuar para o pagamento” to the code', async () => {
        await page.getByLabel('Pix').check();
        await button('Continuar para o pagamento').click();
        return page.getByRole('img', { name: /Pix/ });
      });
      await step('from the payment to its confirmation', async () => {
        await button('Pagar no ambiente de testes').click();
        return page.getByText('Pagamento confirmado.');
      });
      expect(await focused()).toContain('Pagamento confirmado.');
      await page.getByRole('link', { name: 'Voltar ao saldo' }).click();
      await page.getByText('Recarga: R$ 20,00').waitFor();
    });

    it('meets no error', async () => {
      expect(await visitor.isHacked()).toBe(false);
      expect(visitor.complaints).toEqual([]);
      expect(visitor.foreignRequests).toEqual([]);
    });
  });

  it('takes the seconds that the report has', () => {
    report('trial, seconds', Object.fromEntries(seconds));
    const figures = [...seconds].map(
      ([name, { phone = NaN, desk = NaN }]) => [name, phone.toFixed(1), desk.toFixed(1)] as const,
    );
    expect(TABLE.rows(figures)).toEqual(expect.arrayContaining([...seconds.keys()]));
  });
});
