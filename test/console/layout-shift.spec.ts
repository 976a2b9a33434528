/** What moves while a page loads on a slow machine, on every page, and details of the frame around them. */
import type { Browser } from 'playwright-core';
import { BROWSER_NAME, findBrowser } from '../support/console/browser';
import { OWN_PAGES } from '../support/console/pages';
import { signVisitorIn } from '../support/console/sign-in';
import { SignedInBrowser } from '../support/console/signed-in-browser';
import { storeRecording } from '../support/console/stored-recording';
import { visitSlowly, type PageCost } from '../support/console/slow-visit';
import { Visitor } from '../support/console/visitor';
import { PublishedTable } from '../support/published-table';
import { report } from '../support/report';
import type { Visit } from '../support/console/visit';

const BROWSER = findBrowser();

const TABLE = new PublishedTable('pages', [
  'Page',
  'Script, KB',
  'Largest paint at 390 px, ms',
  'at 1280 px, ms',
  'Longest task, ms',
  'Layout shift',
]);

/** Most bytes of script that a page loads. */
const SCRIPT_BUDGET = 250_000;

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
    if (BROWSER_NAME === 'firefox') {
      // It measures no layout shift.
      const measured = await visit.page.evaluate<string[]>('PerformanceObserver.supportedEntryTypes');
      return expect(measured).not.toContain('layout-shift');
    }
    const [stranger, newcomer] = [
      await Visitor.arrive(browser, visit.origin),
      await Visitor.arrive(browser, visit.origin),
    ];
    await signVisitorIn(newcomer, signedIn.stack);
    const own = [...OWN_PAGES, await startPayment(), `/transcricoes/${id}`];
    const moved: string[] = [];
    const costs = new Map<string, PageCost[]>();
    for (const width of WIDTHS) {
      for (const [visitor, paths] of [
        [stranger, OPEN],
        [newcomer, NEW],
        [visit.visitor, own],
      ] as const) {
        for (const path of paths) {
          const cost = await visitSlowly(visitor, path, width);
          if (cost.shift >= LIMIT) moved.push(`${path} at ${width}: ${cost.shift.toFixed(3)} ${cost.moved}`);
          const row = rowOf(path, visitor === stranger, visitor === newcomer);
          costs.set(row, [...(costs.get(row) ?? []), cost]);
        }
      }
    }
    await Promise.all([stranger.context.close(), newcomer.context.close()]);
    expect(moved).toEqual([]);
    const rows = [...costs].map(([row, both]) => [row, ...figuresOf(both)] as const);
    report('pages: script, largest contentful paint, longest task, shift', rows);
    for (const [, both] of costs) expect(Math.max(...both.map(({ script }) => script))).toBeLessThan(SCRIPT_BUDGET);
    expect(TABLE.rows(rows)).toEqual(rows.map(([row]) => row));
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

/** The page in the report, without ids. */
function rowOf(path: string, isStranger: boolean, isNew: boolean): string {
  const name = `\`${path.replace(/[a-z]+_[0-9a-z]{26}/, '…')}\``;
  if (isStranger) return `${name}, signed out`;
  return isNew ? `${name}, new account` : name;
}

/** Script in KB, then for 390 and 1280 pixels: paint and task in milliseconds, and the larger shift. */
function figuresOf(costs: readonly PageCost[]): (string | number)[] {
  const [narrow, wide] = costs;
  return [
    Math.round(narrow!.script / 1000),
    narrow!.paint,
    wide!.paint,
    Math.max(narrow!.task, wide!.task),
    Math.max(narrow!.shift, wide!.shift).toFixed(3),
  ];
}
