/** What moves while a page loads on a slow machine, on every page, and details of the frame around them. */
import type { Browser } from 'playwright-core';
import { findBrowser } from '../support/console/browser';
import { OWN_PAGES } from '../support/console/pages';
import { signVisitorIn } from '../support/console/sign-in';
import { SignedInBrowser } from '../support/console/signed-in-browser';
import { storeRecording } from '../support/console/stored-recording';
import { Visitor } from '../support/console/visitor';
import type { Visit } from '../support/console/visit';

const BROWSER = findBrowser();

/** Web Vitals call 0.1 good. */
const LIMIT = 0.05;
const WIDTHS = [390, 1280] as const;

const SAID = Array.from({ length: 60 }, (_, at) => `spk${1 + (at % 2)}: o contrato vence em março`).join(' ');

const OPEN = ['/', '/entrar', '/cadastrar', '/recuperar-senha', '/termos', '/privacidade', '/status', '/nada'] as const;
/** The empty pages of a new account differ from those of an account with recordings and credit. */
const NEW = ['/', '/transcricoes', '/chaves', '/saldo'] as const;

// Without a browser the tests are skipped; `findBrowser` has logged the reason.
(BROWSER === null ? describe.skip : describe)('the layout while a page loads', () => {
  let signedIn: SignedInBrowser;
  let browser: Browser;
  let visit: Visit;
  let id: string;

  beforeAll(async () => {
    signedIn = await SignedInBrowser.open(BROWSER!, { tier: 'office', env: { AETHER_PAYMENTS: 'sandbox' } });
    ({ browser, visit } = signedIn);
    id = await storeRecording(signedIn.stack, { accountId: signedIn.accountId, said: SAID });
  });
  afterAll(async () => {
    await signedIn?.close();
  });

  /** Shift of a page that was never opened in this browser, over a slow network and processor. */
  async function shiftOf(visitor: Visitor, path: string, width: number): Promise<{ shift: number; moved: string }> {
    const page = await visitor.context.newPage();
    await page.setViewportSize({ width, height: 800 });
    const session = await visitor.context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    const speed = { offline: false, latency: 100, downloadThroughput: 400_000, uploadThroughput: 100_000 };
    await session.send('Network.emulateNetworkConditions', speed);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.addInitScript(OBSERVE);
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
    const result = await page.evaluate<{ shift: number; moved: string }>('globalThis.shifted');
    await page.close();
    return result;
  }

  /** Returns the path of its page. */
  async function startPayment(): Promise<string> {
    const { page } = visit;
    await page.goto('/saldo');
    await page.getByLabel(/^R\$\s50,00/).check();
    await page.getByLabel('Pix').check();
    await page.getByRole('button', { name: 'Continuar para o pagamento' }).click();
    await visit.heading('Pagamento').waitFor();
    return new URL(page.url()).pathname;
  }

  it('moves less than 0.05 on every page', async () => {
    const [stranger, newcomer] = [
      await Visitor.arrive(browser, visit.origin),
      await Visitor.arrive(browser, visit.origin),
    ];
    await signVisitorIn(newcomer, signedIn.stack);
    const own = [...OWN_PAGES, await startPayment(), `/transcricoes/${id}`];
    const moved: string[] = [];
    for (const width of WIDTHS) {
      for (const [visitor, paths] of [
        [stranger, OPEN],
        [newcomer, NEW],
        [visit.visitor, own],
      ] as const) {
        for (const path of paths) {
          const { shift, moved: what } = await shiftOf(visitor, path, width);
          if (shift >= LIMIT) moved.push(`${path} at ${width}: ${shift.toFixed(3)} ${what}`);
        }
      }
    }
    await Promise.all([stranger.context.close(), newcomer.context.close()]);
    expect(moved).toEqual([]);
  }, 600_000);

  it('lines the sections up with what is below them', async () => {
    const { page } = visit;
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/');
    await visit.heading('Início').waitFor();
    const [section, content] = await page.evaluate<[number, number]>(`(() => {
      const link = document.querySelector('.nav-main a[aria-current]');
      const line = getComputedStyle(link, '::after');
      return [link.getBoundingClientRect().left + parseFloat(line.left), document.querySelector('.page-head h1').getBoundingClientRect().left];
    })()`);
    expect(Math.abs(section - content)).toBeLessThan(1);
  });

  it('shades the whole window behind a dialog', async () => {
    const { page } = visit;
    await page.goto('/conta');
    await page.getByRole('button', { name: 'Apagar a conta' }).click();
    await page.getByRole('alertdialog').waitFor();
    const ground = await page.evaluate<[string, string]>(
      '[getComputedStyle(document.documentElement).backgroundColor, getComputedStyle(document.body).backgroundColor]',
    );
    // The space of the scroll bar shows the ground of the root.
    expect(ground[0]).not.toBe(ground[1]);
    expect(ground[0]).not.toBe('rgba(0, 0, 0, 0)');
  });
});

const OBSERVE = `globalThis.shifted = { shift: 0, moved: '' };
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    if (entry.hadRecentInput) continue;
    shifted.shift += entry.value;
    shifted.moved += entry.sources.map(({ node }) => node?.className || node?.tagName || node?.nodeName).join(' ') + '; ';
  }
}).observe({ type: 'layout-shift', buffered: true });`;
