/** The documentation portal, served by the whole running service: its addresses, its links, and its pages in Chromium. */
import type { Browser, Locator, Page } from 'playwright-core';
import { violationsOf } from '../support/console/accessibility';
import { findChromium, openChromium } from '../support/console/chromium';
import { Visitor } from '../support/console/visitor';
import { ENGLISH, PORTUGUESE, VIEWER_TEXTS } from '../support/portal/viewer-page';
import { SHORT } from '../support/stack/own-recordings';
import { Stack } from '../support/stack/stack';

const STRICT_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const REFERENCE = '/docs/referencia';
const ENGLISH_REFERENCE = '/docs/en/reference';

/** The reference in each language: what its fields and buttons are called, and the words of the other language. */
const REFERENCES = [
  { path: REFERENCE, key: 'Sua chave de API', send: 'TESTAR', options: 'OPÇÕES NO ENDEREÇO', other: ENGLISH },
  {
    path: ENGLISH_REFERENCE,
    key: 'Your API key',
    send: 'TRY IT',
    options: 'OPTIONS IN THE ADDRESS',
    other: PORTUGUESE,
  },
];

const CHROMIUM = findChromium();

describe('the portal', () => {
  let stack: Stack;
  let origin: string;

  beforeAll(async () => {
    stack = await Stack.shared();
    origin = stack.client.baseUrl;
  });
  afterAll(() => stack.stop());

  /** Every page that is reachable from the start page, by address. */
  async function crawl(): Promise<ReadonlyMap<string, string>> {
    const pages = new Map<string, string>();
    const waiting = ['/docs'];
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (pages.has(path)) continue;
      const answer = await fetch(origin + path, { headers: { accept: 'text/html' } });
      expect({ path, status: answer.status }).toEqual({ path, status: 200 });
      const isPage = (answer.headers.get('content-type') ?? '').startsWith('text/html') && path.startsWith('/docs');
      const html = isPage ? await answer.text() : '';
      pages.set(path, html);
      waiting.push(...linksIn(html).flatMap((link) => link.split('#')[0] || []));
    }
    return pages;
  }

  it('has no dead link, and no link to a missing heading', async () => {
    const pages = await crawl();
    expect([...pages.keys()].filter((path) => path.startsWith('/docs')).length).toBeGreaterThan(50);
    const dead = [...pages].flatMap(([path, html]) =>
      linksIn(html)
        .map((link) => link.split('#'))
        .filter(
          ([target, anchor]) => anchor !== undefined && !idsIn(pages.get(target || path) ?? '').has(decodeURI(anchor)),
        )
        .map((link) => `${path}: ${link.join('#')}`),
    );
    expect(dead).toEqual([]);
  });

  it('serves each page as Markdown, and lists all of them for language models', async () => {
    const list = await (await fetch(`${origin}/llms.txt`)).text();
    const addresses = [...list.matchAll(/\]\((\/docs\/[^)]+\.md)\)/g)].map(([, address = '']) => address);
    expect(addresses).toEqual(expect.arrayContaining(['/docs/index.md', '/docs/webhooks.md', '/docs/en/errors.md']));
    const whole = await (await fetch(`${origin}/llms-full.txt`)).text();
    for (const address of addresses) {
      const answer = await fetch(origin + address);
      expect(answer.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
      const markdown = await answer.text();
      expect(markdown).toMatch(/^# /);
      if (!address.startsWith('/docs/en/')) expect(whole).toContain(markdown.trim());
    }
  });

  it('has every Portuguese page in English, with the same code samples', async () => {
    const codeOf = (markdown: string): readonly string[] => markdown.match(/^( *)```\w*\n[\s\S]*?^\1```$/gm) ?? [];
    const markdownOf = async (address: string): Promise<string> => {
      const name = ['/docs', '/docs/en'].includes(address) ? `${address}/index.md` : `${address}.md`;
      return (await fetch(origin + name)).text();
    };
    let samples = 0;
    for (const [path, html] of await crawl()) {
      if (!/^\/docs(\/[a-z0-9-]+)?$/.test(path) || path === '/docs/en' || path === REFERENCE) continue;
      const twin = /hreflang="en" href="([^"]+)"/.exec(html)?.[1] ?? '';
      expect(`${path}: ${twin}`).toMatch(path === '/docs' ? /: \/docs\/en$/ : /: \/docs\/en\/./);
      const [own, english] = [codeOf(await markdownOf(path)), codeOf(await markdownOf(twin))];
      // Pages of the repository, which have the samples that operators need.
      if (/errors|limits|api-keys$/.test(twin)) continue;
      expect({ path, code: english }).toEqual({ path, code: own });
      samples += own.length;
    }
    expect(samples).toBeGreaterThan(80);
  });

  it('sends compressed pages under a strict policy, and nothing again to a client that has them', async () => {
    for (const path of ['/docs', '/docs/en', '/docs/inicio-rapido', '/docs/en/errors']) {
      const answer = await fetch(origin + path);
      expect(answer.headers.get('content-security-policy')).toBe(STRICT_POLICY);
      expect(await answer.text()).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=/);
      const etag = answer.headers.get('etag') ?? '';
      const again = await fetch(origin + path, { headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' } });
      expect(again.status).toBe(304);
    }
    const answer = await fetch(`${origin}/docs/erros`, { headers: { 'accept-encoding': 'br' } });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(await answer.text()).toContain('insufficient_credit');
  });

  it('leads to the reference in the language of the page, and from it to the other one', async () => {
    const pages = await crawl();
    const wrong = [...pages].filter(([path, html]) => {
      const links = linksIn(html.replaceAll(/<a[^>]*\shreflang="[^>]*>/g, ''));
      return links.some((link) => link.startsWith(/^\/docs\/en(\/|$)/.test(path) ? REFERENCE : ENGLISH_REFERENCE));
    });
    expect(wrong.map(([path]) => path)).toEqual([]);
    expect(pages.get(REFERENCE)).toContain(`hreflang="en" href="${ENGLISH_REFERENCE}"`);
    expect(pages.get(ENGLISH_REFERENCE)).toContain(`hreflang="pt-BR" href="${REFERENCE}"`);
  });

  it('serves the OpenAPI document in Portuguese and in English, which differs in texts alone, compressed and once', async () => {
    const [portuguese, english] = await Promise.all(
      ['/v1/openapi.json', '/v1/openapi.en.json'].map(async (path) => {
        const answer = await fetch(origin + path, { headers: { 'accept-encoding': 'br' } });
        expect(answer.headers.get('content-encoding')).toBe('br');
        expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
        const etag = answer.headers.get('etag') ?? '';
        const again = await fetch(origin + path, { headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' } });
        expect(again.status).toBe(304);
        return answer.text();
      }),
    );
    expect(portuguese).toContain('A chave de API precisa da permissão `read`.');
    expect(english).toContain('The API key needs the scope `read`.');
    expect(english).not.toMatch(/"summary":"[^"]*[ãõçáéóúâêô]/);
    const blank = (text = ''): unknown =>
      JSON.parse(text, (name, value: unknown) =>
        typeof value === 'string' && ['summary', 'description', 'x-displayName'].includes(name) ? '' : value,
      );
    expect(blank(english)).toEqual(blank(portuguese));
  });

  it('answers an unknown page with 404, and serves only what was built', async () => {
    for (const path of [
      '/docs/nada',
      '/docs/assets/nada.js',
      '/docs/..%2fpackage.json',
      '/docs/erros.html.br',
      '/docs/fr',
    ]) {
      expect({ path, status: (await fetch(origin + path, { headers: { accept: 'text/html' } })).status }).toEqual({
        path,
        status: 404,
      });
    }
  });
});

// Without a browser the tests are skipped; `findChromium` has logged the reason.
(CHROMIUM === null ? describe.skip : describe)('the portal in Chromium', () => {
  let stack: Stack;
  let browser: Browser;
  let visitor: Visitor;
  let page: Page;

  beforeAll(async () => {
    [stack, browser] = await Promise.all([Stack.shared(), openChromium(CHROMIUM!)]);
    // `localhost` is a secure context, in which pages may write to the clipboard.
    visitor = await Visitor.arrive(browser, stack.client.baseUrl.replace('127.0.0.1', 'localhost'));
    ({ page } = visitor);
    await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });
  afterEach(() => {
    expect(visitor.complaints).toEqual([]);
    expect(visitor.foreignRequests).toEqual([]);
  });

  /** To the console, and to the other language: in view and not only in the document. */
  async function leadsElsewhere(path: string): Promise<void> {
    const header = page.getByRole('banner');
    const end = (await header.getByRole('button').boundingBox())!.x;
    const links: readonly Locator[] = [
      header.getByRole('link', { name: /^(Abrir o painel|Open the console)$/ }),
      header.getByRole('link', { name: /^(English|Português)$/ }),
    ];
    for (const link of links) {
      expect({ path, link: String(link), visible: await link.isVisible() }).toMatchObject({ path, visible: true });
      const { x, width } = (await link.boundingBox())!;
      expect(x + width).toBeLessThanOrEqual(end);
    }
    expect(await links[0]!.getAttribute('href')).toBe('/');
    const other = path.startsWith('/docs/en') ? 'pt-BR' : 'en';
    expect(await links[1]!.getAttribute('hreflang')).toBe(other);
  }

  it('fits phones and wide windows in both themes, without violations of accessibility', async () => {
    const violations: string[] = [];
    for (const path of [
      '/docs',
      '/docs/inicio-rapido',
      '/docs/webhooks',
      '/docs/vindo-da-openai',
      '/docs/chatwoot',
      '/docs/erros',
      '/docs/en/limits',
    ]) {
      await page.goto(path);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        for (const width of [320, 360, 640, 720, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          const wide = await page.evaluate('document.documentElement.scrollWidth');
          expect({ path, width, wide }).toEqual({ path, width, wide: width });
          await leadsElsewhere(path);
        }
        violations.push(...(await violationsOf(page)).map((violation) => `${path} ${colorScheme}: ${violation}`));
      }
    }
    expect(violations).toEqual([]);
  });

  it('shows one language of a sample in all groups, remembers it, and copies the sample', async () => {
    await page.goto('/docs/inicio-rapido');
    await page.getByRole('tab', { name: 'Go' }).first().click();
    await page.goto('/docs/webhooks');
    const panel = page.getByRole('tabpanel').filter({ hasText: 'package main' });
    expect(await panel.isVisible()).toBe(true);
    await page.getByRole('tab', { name: 'Go' }).press('ArrowRight');
    await page.getByText('public class Main').waitFor();
    await page.goto('/docs/inicio-rapido');
    await page.getByRole('tab', { name: 'curl' }).first().click();
    const figure = page.getByRole('tabpanel').filter({ hasText: 'curl "$AETHER_URL/v1/transcriptions"' }).first();
    await figure.hover();
    await figure.getByRole('button', { name: 'Copiar' }).click();
    await figure.getByRole('button', { name: 'Copiado' }).waitFor();
    const copied = await page.evaluate<string>('navigator.clipboard.readText()');
    expect(copied).toBe(
      'curl "$AETHER_URL/v1/transcriptions" \\\n  -H "Authorization: Bearer $AETHER_KEY" \\\n  -F file=@audio.mp3',
    );
    // The sample names this service.
    await page.getByText(`export AETHER_URL=${visitor.origin}`).waitFor();
  });

  it('switches the theme and keeps it', async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/docs');
    const ground = () => page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
    const light = await ground();
    await page.getByRole('button', { name: 'Trocar entre tema claro e escuro' }).click();
    const dark = await ground();
    expect(dark).not.toBe(light);
    await page.goto('/docs/erros');
    expect(await ground()).toBe(dark);
    await page.getByRole('button', { name: 'Trocar entre tema claro e escuro' }).click();
  });

  it.each(REFERENCES)(
    'tries a transcription on $path at the first attempt with a key and a file',
    async (reference) => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(reference.path);
      await page.getByLabel(reference.key).fill(stack.apiKey);
      await page.locator('input[type=file]').setInputFiles(SHORT.path);
      const sent = page.waitForRequest((request) => request.url().includes('/v1/transcriptions'));
      const answered = page.waitForResponse((response) => response.url().includes('/v1/transcriptions'), {
        timeout: 300_000,
      });
      await page.getByRole('button', { name: reference.send }).click();
      expect(new URL((await sent).url()).search).toBe('');
      expect((await answered).status()).toBe(200);
      expect(await (await answered).json()).toMatchObject({
        status: 'completed',
        text: expect.stringMatching(/padaria/i) as string,
      });
      await page.getByText('padaria').first().waitFor();
      const [file, options] = await Promise.all(
        [page.locator('input[type=file]'), page.getByText(reference.options)].map((part) => part.boundingBox()),
      );
      expect(file!.y).toBeLessThan(options!.y);
      // Its words are those of its language; types and code are not words.
      const texts = await page.evaluate<string[]>(VIEWER_TEXTS);
      expect(texts.length).toBeGreaterThan(100);
      expect(texts.filter((text) => reference.other.test(text))).toEqual([]);
    },
  );

  it('opens the other language at the same route', async () => {
    await page.goto(`${REFERENCE}#get-/v1/models`);
    await page.reload();
    await page.locator('[id="get-/v1/models"]').getByText('Lista os modelos').waitFor();
    await page.getByRole('link', { name: 'English', exact: true }).click();
    await page.locator('[id="get-/v1/models"]').getByText('List the models').waitFor();
    expect(new URL(page.url()).pathname).toBe(ENGLISH_REFERENCE);
    expect(await page.evaluate('document.documentElement.lang')).toBe('en');
    await page.getByRole('link', { name: 'Português', exact: true }).click();
    await page.locator('[id="get-/v1/models"]').getByText('Lista os modelos').waitFor();
  });

  it('tries the compatible route and the list at the first attempt', async () => {
    await page.goto(`${REFERENCE}#post-/v1/audio/transcriptions`);
    await page.reload();
    await page.getByLabel('Sua chave de API').fill(stack.apiKey);
    await page.locator('input[type=file]').setInputFiles(SHORT.path);
    let answered = page.waitForResponse((response) => response.url().includes('/v1/audio/'), { timeout: 300_000 });
    await page.getByRole('button', { name: 'TESTAR' }).click();
    expect((await answered).status()).toBe(200);
    await page.goto(`${REFERENCE}#get-/v1/transcriptions`);
    await page.reload();
    await page.getByLabel('Sua chave de API').fill(stack.apiKey);
    answered = page.waitForResponse((response) => response.url().includes('/v1/transcriptions'));
    await page.getByRole('button', { name: 'TESTAR' }).click();
    const { data } = (await (await answered).json()) as { data: unknown[] };
    expect(data.length).toBeGreaterThan(0);
  });

  it('lists the routes on a phone, with the descriptions of options', async () => {
    await page.setViewportSize({ width: 375, height: 800 });
    await page.goto(REFERENCE);
    await page.reload();
    await page.getByText('Texto seu, devolvido no objeto.').first().waitFor();
    await page.getByText('Lista os modelos', { exact: true }).click();
    await page.locator('[id="get-/v1/models"]').getByRole('button', { name: 'TESTAR' }).waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(375);
    await leadsElsewhere(REFERENCE);
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  it('shows samples in six languages beside an operation', async () => {
    await page.goto(REFERENCE);
    await page.reload();
    for (const name of ['curl', 'Python', 'Node.js', 'PHP', 'Go', 'Java'])
      await page.getByRole('button', { name, exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'Python', exact: true }).click();
    await page.getByText('import requests').waitFor();
  });
});

/** Targets of links within the service. */
function linksIn(html: string): readonly string[] {
  return [...html.matchAll(/\s(?:href|src)="((?:\/(?!\/)|#)[^"]*)"/g)].map(([, target = '']) => target);
}

function idsIn(html: string): ReadonlySet<string> {
  return new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => id));
}
