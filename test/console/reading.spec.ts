/** Reading a transcript with its player in real browsers: keys, waveform, following, search, copies and files. */
import type { Browser, Page } from 'playwright-core';
import { download } from '../support/console/download';
import { BROWSER_NAME, findBrowser } from '../support/console/browser';
import { pressTab } from '../support/console/press-tab';
import { SignedInBrowser } from '../support/console/signed-in-browser';
import { storeRecording } from '../support/console/stored-recording';
import { type Visit } from '../support/console/visit';
import { HEIGHTS } from '../support/console/waveform';
import { type Stack } from '../support/stack/stack';
import { longTranscriptScenario } from './scenarios/long-transcript.scenario';

const SENTENCE = 'então a gente precisa ver isso com calma porque o contrato vence amanhã~ e não dá para esperar mais.';
/** 10 s of silence. */
const PAUSE = Array(20).fill('_').join(' ');
/** Two speakers, silences, and one word that is said once, near the end: about five minutes. */
const TALK = [
  `spk1: bom dia. ${SENTENCE} ${SENTENCE}`,
  `spk2: ${SENTENCE} ${PAUSE}`,
  ...Array.from({ length: 12 }, (_, at) => `spk${1 + (at % 2)}: ${SENTENCE} ${SENTENCE}`),
  `spk1: a palavra rara é esta. ${SENTENCE}`,
].join(' ');
const SILENT_FROM_S = 38;

const BROWSER = findBrowser();
/** Layout, touch and accessibility do not depend on the browser's engine here, and Firefox takes no part in what measures them. */
const CHECKS_LAYOUT = BROWSER_NAME === 'chromium';

// Without the browser the tests are skipped; the search for it has logged the reason.
(BROWSER === null ? describe.skip : describe)('reading a transcript in the browser', () => {
  let signedIn: SignedInBrowser;
  let stack: Stack;
  let browser: Browser;
  let visit: Visit;
  let accountId: string;
  let page: Page;
  let id: string;

  beforeAll(async () => {
    signedIn = await SignedInBrowser.open(BROWSER!, { tier: 'office' });
    ({ stack, browser, visit, accountId, page } = signedIn);
    id = await storeRecording(stack, { accountId, said: TALK });
  });
  afterAll(async () => {
    await signedIn?.close();
  });

  const slider = () => page.getByRole('slider', { name: 'Posição no áudio' });
  const button = (label: string) => page.getByRole('button', { name: label, exact: true });
  const field = () => page.getByLabel('Procurar no texto');
  const isPaused = (paused: boolean) => visit.holds(`document.querySelector("audio").paused === ${paused}`);
  const isAt = (second: number) =>
    visit.holds(`Math.abs(document.querySelector("audio").currentTime - ${second}) < 0.6`);
  const seek = (second: number) => page.evaluate(`document.querySelector("audio").currentTime = ${second}`);
  const scroll = () => page.evaluate<number>('scrollY');
  /** Scrolling is over. Paragraphs that come into view get their real height, and the browser moves the page by the difference. */
  const settled = () => page.evaluate('new Promise((resolve) => setTimeout(resolve, 1_000))');
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  async function openPage(of = id): Promise<void> {
    await page.goto(`/transcricoes/${of}`);
    await slider().waitFor();
    await visit.holds('document.querySelector("audio").readyState >= 1');
  }

  it('shows paragraphs by turn, with a name where the speaker changes and one time each', async () => {
    await openPage();
    const heads = await page.locator('.paragraph-head').allInnerTexts();
    expect(heads.length).toBeLessThan(40);
    expect(heads[0]).toMatch(/^Pessoa 1\s*0:00$/);
    const shown = (await page.locator('.paragraph p').allTextContents()).join(' ').replace(/\s+/g, ' ').trim();
    const answer = await page.request.get(`/v1/transcriptions/${id}?formato=texto`);
    expect(shown).toBe((await answer.text()).trim());
    // Actions come before the text, and a link skips it.
    const order = await page.evaluate<string[]>(
      `[...document.querySelectorAll('main a, main button')].map((e) => e.textContent).filter((t) => /^(Copiar|Baixar|Pular o texto|0:00)$/.test(t))`,
    );
    expect(order.slice(0, 4)).toEqual(['Copiar', 'Baixar', 'Pular o texto', '0:00']);
    await page.getByRole('link', { name: 'Pular o texto' }).press('Enter');
    await visit.holds(`document.activeElement.id === 'depois-do-texto'`);
    await pressTab(page);
    await visit.holds(`document.querySelector('aside :focus') !== null`);
  });

  it('plays, pauses and steps by keys and buttons, but not while typing', async () => {
    await openPage();
    await press('k');
    await isPaused(false);
    const before = await scroll();
    await press('Space');
    await isPaused(true);
    expect(await scroll()).toBe(before);
    await seek(30);
    await press('l');
    await isAt(40);
    await press('j', 'j');
    await isAt(20);
    await press('ArrowRight');
    await isAt(25);
    await press('ArrowLeft', 'ArrowLeft');
    await isAt(15);
    await button('Avançar 10 segundos').click();
    await isAt(25);
    await button('Voltar 5 segundos').click();
    await isAt(20);
    await press('/');
    await page.keyboard.type('jkl k');
    expect(await field().inputValue()).toBe('jkl k');
    await isAt(20);
    await isPaused(true);
    await press('Escape');
    await button('Corrigir o texto').press('Enter');
    await page.getByLabel('Corrigir a palavra').waitFor();
    await page.keyboard.type('k');
    await press('Alt+l');
    await isAt(30);
    expect(await page.getByLabel('Corrigir a palavra').inputValue()).toBe('k');
    await press('Escape', 'Escape');
    await page.getByLabel('Corrigir a palavra').waitFor({ state: 'detached' });
    await press('?');
    await page.getByRole('dialog', { name: 'Atalhos do teclado' }).waitFor();
    // A dialog has the keys for itself.
    await press('k', 'Escape');
    await isPaused(true);
  });

  it('is a slider for keyboards and screen readers, and seeks by pointer', async () => {
    await openPage();
    await seek(65);
    await visit.holds(`document.querySelector('[role=slider]').getAttribute('aria-valuenow') === '65'`);
    expect(await slider().getAttribute('aria-valuetext')).toMatch(/^1 min 5 s de 4 min \d+ s, Pessoa [12]$/);
    await slider().focus();
    await press('ArrowRight');
    await isAt(70);
    await press('PageDown');
    await isAt(60);
    await press('Home');
    await isAt(0);
    const { x, y, width, height } = (await slider().boundingBox())!;
    await page.mouse.move(x + width * 0.25, y + height / 2);
    await page.getByText(/^1:1\d · Pessoa [12]$/).waitFor();
    await page.mouse.down();
    await page.mouse.move(x + width * 0.5, y + height / 2);
    await page.mouse.up();
    const whole = Number(await slider().getAttribute('aria-valuemax'));
    await visit.holds(`Math.abs(document.querySelector("audio").currentTime - ${whole / 2}) < 3`);
    await isPaused(true);
  });

  it('zooms, with the whole recording below, where a press seeks', async () => {
    await openPage();
    expect(await page.locator('.minimap').count()).toBe(0);
    await button('Aproximar').click();
    await button('Aproximar').click();
    await page.locator('.minimap').waitFor();
    const { x, y, width, height } = (await page.locator('.minimap').boundingBox())!;
    await page.mouse.click(x + width * 0.75, y + height / 2);
    const whole = Number(await slider().getAttribute('aria-valuemax'));
    await visit.holds(`Math.abs(document.querySelector("audio").currentTime - ${whole * 0.75}) < 3`);
    // The frame has moved along.
    await visit.holds(`parseFloat(document.querySelector('.minimap-frame').style.left) > 60`);
    await button('Afastar').click();
    await button('Afastar').click();
    await page.locator('.minimap').waitFor({ state: 'detached' });
  });

  it('draws the measured waveform without downloading the recording, and works without one', async () => {
    const requests: { path: string; isOfPlayer: boolean; range: Promise<string | null> }[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (!/\/(audio|peaks)$/.test(pathname)) return;
      // The browser adds the range of the player's requests after it has reported them.
      const isOfPlayer = request.resourceType() === 'media';
      requests.push({ path: pathname, isOfPlayer, range: request.headerValue('range').catch(() => null) });
    });
    await openPage();
    await visit.holds(`${HEIGHTS} >= 8`);
    expect(requests.filter(({ path: asked }) => asked.endsWith('/peaks'))).toHaveLength(1);
    // The player alone loads the audio: what it plays, in ranges.
    expect(requests.filter(({ path: asked, isOfPlayer }) => asked.endsWith('/audio') && !isOfPlayer)).toEqual([]);
    const played = requests.filter(({ path: asked, isOfPlayer }) => asked.endsWith('/audio') && isOfPlayer);
    for (const range of await Promise.all(played.map((request) => request.range))) expect(range).toMatch(/^bytes=/);
    const old = await storeRecording(stack, { accountId, said: `spk1: ${SENTENCE}`, isMeasured: false });
    await openPage(old);
    await visit.holds(`${HEIGHTS} >= 1 && ${HEIGHTS} <= 3`);
    await press('k');
    await isPaused(false);
    await press('k');
  });

  it('shows shares of the tone and of the speaking time that add up to 100', async () => {
    const address = `**/v1/transcriptions/${id}`;
    await page.route(address, async (route) => {
      const response = await route.fetch();
      const object = (await response.json()) as { metrics: { speakers: { share: number }[] } };
      const shares = { positivo: 0.106, neutro: 0.685, negativo: 0.209 };
      const summary = { overall: { tone: 'neutro', shares }, speakers: [] };
      for (const [index, speaker] of object.metrics.speakers.entries()) speaker.share = [0.505, 0.495][index]!;
      await route.fulfill({ response, json: { ...object, sentiment: { segments: [], summary } } });
    });
    await openPage();
    const sharesOf = async (title: string): Promise<readonly string[]> =>
      ((await page.getByRole('region', { name: title }).textContent()) ?? '').match(/\d+(?=%)/g) ?? [];
    expect(await sharesOf('Tom da conversa')).toEqual(['11', '68', '21']);
    const talk = (await sharesOf('Tempo de fala')).map(Number);
    expect(talk).toHaveLength(2);
    expect(talk[0]! + talk[1]!).toBe(100);
    await page.unroute(address);
  });

  it('changes its speed, skips silences, and keeps both for the next recording', async () => {
    await openPage();
    await page.getByLabel('Velocidade').selectOption('1,5×');
    await visit.holds('document.querySelector("audio").playbackRate === 1.5');
    await press('>');
    await visit.holds('document.querySelector("audio").playbackRate === 1.75');
    await button('Pular silêncios').click();
    await seek(SILENT_FROM_S - 1.5);
    await page.evaluate(
      'document.querySelector("audio").addEventListener("seeking", () => { globalThis.jumped = true; })',
    );
    await press('k');
    // The player jumps over the ten seconds of silence.
    await visit.holds(`document.querySelector("audio").currentTime > ${SILENT_FROM_S + 7}`);
    expect(await page.evaluate('globalThis.jumped')).toBe(true);
    await press('k');
    await page.reload();
    await slider().waitFor();
    await visit.holds('document.querySelector("audio").playbackRate === 1.75');
    expect(await button('Pular silêncios').getAttribute('aria-pressed')).toBe('true');
    await page.getByLabel('Velocidade').selectOption('1×');
    await button('Pular silêncios').click();
  });

  it('marks the word and the turn that play, and follows until the reader scrolls away', async () => {
    await openPage();
    await page.setViewportSize({ width: 1280, height: 500 });
    await page.locator('[data-word="4"]').click();
    await isPaused(false);
    await page.locator('[data-lit]').waitFor();
    await page.locator('.paragraph[data-playing]').waitFor();
    await seek(70);
    const LIT_IS_READABLE = `(({ top, bottom }) => top > 100 && bottom < innerHeight)(document.querySelector('[data-lit]').getBoundingClientRect())`;
    await visit.holds(`document.querySelector('[data-lit]')?.dataset.word > 100 && ${LIT_IS_READABLE}`);
    await settled();
    await page.mouse.move(400, 400);
    await page.mouse.wheel(0, -6_000);
    await button('Voltar ao que está tocando').waitFor();
    await settled();
    const left = await scroll();
    const word = await page.evaluate<string>(`document.querySelector('[data-lit]').dataset.word`);
    await visit.holds(`document.querySelector('[data-lit]')?.dataset.word > ${Number(word) + 4}`);
    expect(Math.abs((await scroll()) - left)).toBeLessThan(3);
    await button('Voltar ao que está tocando').click();
    await visit.holds(LIT_IS_READABLE);
    await button('Voltar ao que está tocando').waitFor({ state: 'detached' });
    await press('k');
    await isPaused(true);
  });

  it('shows the first hit from where the reader is, never moves for hits in view, and returns on Escape', async () => {
    await openPage();
    await page.setViewportSize({ width: 1280, height: 700 });
    await page.mouse.move(400, 500);
    await page.evaluate('scrollTo(0, document.documentElement.scrollHeight / 2)');
    await settled();
    const start = await scroll();
    await field().focus();
    for (const letter of 'calma') {
      await page.keyboard.type(letter);
      expect(await scroll()).toBe(start);
    }
    await press('Backspace');
    expect(await scroll()).toBe(start);
    await page.keyboard.type('a');
    await page.getByText(/^\d+ de 28$/).waitFor();
    // A hit was in view.
    expect(await scroll()).toBe(start);
    await press('Enter');
    await page.locator('[data-found-now]').waitFor();
    await press('Control+a');
    await page.keyboard.type('palavra rara');
    await page.getByText('1 de 1', { exact: true }).waitFor();
    const NOW = `document.querySelector('[data-found-now]').getBoundingClientRect()`;
    await visit.holds(`${NOW}.top > 100 && ${NOW}.bottom < innerHeight`);
    expect(await page.locator('[data-found-now]').allInnerTexts()).toEqual(['palavra', 'rara']);
    await press('Escape');
    await visit.holds(`Math.abs(scrollY - ${start}) < 3`);
    expect(await field().inputValue()).toBe('');
    await page.keyboard.type('bom dia');
    await page.getByText('1 de 1', { exact: true }).waitFor();
    await visit.holds(`${NOW}.top > 100 && ${NOW}.bottom < innerHeight`);
    await press('Escape');
  });

  it('goes through hits with Enter, Shift and F3, from anywhere', async () => {
    await openPage();
    await visit.retype(field(), 'contrato');
    await page.getByText('1 de 28', { exact: true }).waitFor();
    await field().press('Enter');
    await page.getByText('2 de 28', { exact: true }).waitFor();
    await press('Shift+Enter', 'Shift+Enter');
    await page.getByText('28 de 28', { exact: true }).waitFor();
    await page.evaluate('document.activeElement.blur()');
    await press('F3');
    await page.getByText('1 de 28', { exact: true }).waitFor();
  });

  it('copies the text with and without speakers and times, like the file', async () => {
    await openPage();
    if (BROWSER_NAME === 'chromium')
      await visit.visitor.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    for (const [speakers, times, query] of [
      [true, false, 'formato=turnos&tempos=false'],
      [true, true, 'formato=turnos'],
      [false, true, 'formato=turnos&pessoas=false'],
      [false, false, 'formato=texto'],
    ] as const) {
      await button('Copiar').click();
      const dialog = page.getByRole('dialog', { name: 'Copiar o texto' });
      await dialog.getByLabel('Quem fala').setChecked(speakers);
      await dialog.getByLabel('Tempos no texto').setChecked(times);
      const expected = await (await page.request.get(`/v1/transcriptions/${id}?${query}`)).text();
      await visit.holds(`document.querySelector('.copied').value === ${JSON.stringify(expected)}`);
      await dialog.getByRole('button', { name: 'Copiar o texto' }).click();
      await dialog.getByText('Copiado').waitFor();
      await dialog.getByRole('button', { name: 'Fechar' }).click();
      await dialog.waitFor({ state: 'detached' });
      // In a field of one line, browsers remove or replace line breaks.
      const signs = (pasted: string): string => pasted.replace(/\s/g, '');
      await field().focus();
      await press('Control+v');
      expect(signs(await field().inputValue())).toBe(signs(expected));
      await press('Escape');
    }
  });

  it('downloads each format with its options', async () => {
    await openPage();
    const read = async (query: string) => (await page.request.get(`/v1/transcriptions/${id}?${query}`)).text();
    const text = await download(page, 'Texto (TXT)', { 'Quem fala': false });
    expect(text.toString('utf8')).toBe(await read('formato=turnos&pessoas=false'));
    const subtitles = await download(page, 'Legendas (SRT)', { 'Quem fala': true, 'Seguir a norma NBR 15290': true });
    expect(subtitles.toString('utf8')).toBe(await read('formato=srt&norma=nbr15290'));
  });

  it('shows that a file is being prepared, and why it does not come', async () => {
    await openPage();
    await button('Baixar').click();
    const dialog = page.getByRole('dialog');
    const submit = dialog.getByRole('button', { name: 'Baixar', exact: true });
    const state = dialog.getByRole('status');
    await dialog.getByRole('radio', { name: 'PDF' }).check();
    const address = /[?&]formato=pdf/;
    const requests: string[] = [];
    let proceed = (): void => undefined;
    const held = new Promise<void>((resolve) => (proceed = resolve));
    await page.route(address, async (route) => {
      requests.push(route.request().url());
      await held;
      await route.abort();
    });
    await submit.press('Enter');
    await state.getByText('Preparando o arquivo…').waitFor();
    await submit.press('Enter');
    // `:focus` needs an active window, which Firefox here is not after a download.
    await visit.holds('document.activeElement.matches("[data-busy]")');
    await visit.checkLayout('baixar-preparando');
    proceed();
    await dialog.getByRole('alert').getByText('confira a sua conexão').waitFor();
    expect({ state: await state.textContent(), requests: requests.length }).toEqual({ state: '', requests: 1 });
    await visit.checkLayout('baixar-falhou');
    await page.unroute(address);
    await submit.press('Enter');
    await state.getByText('Arquivo baixado.').waitFor();
    expect(await dialog.getByRole('alert').count()).toBe(0);
    // Another choice has not been downloaded.
    await dialog.getByRole('radio', { name: 'Texto (TXT)' }).check();
    expect(await state.textContent()).toBe('');
    await press('Escape');
  });

  if (!CHECKS_LAYOUT) return;

  it('is laid out for desks and phones in both themes, on a ground that hides the text behind it', async () => {
    await openPage();
    await visit.checkLayout('leitura');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate('scrollTo(0, 900)');
    const { bottom, alpha, covers } = await page.evaluate<{
      bottom: number;
      alpha: string;
      covers: boolean;
    }>(`(() => {
        const player = document.querySelector('.player');
        const { bottom, left, width, top } = player.getBoundingClientRect();
        const covers = [left + 2, left + width / 2, left + width - 2].every((x) => player.contains(document.elementFromPoint(x, top + 3)));
        return { bottom: innerHeight - bottom, alpha: getComputedStyle(player).backgroundColor, covers };
      })()`);
    expect({ bottom, covers }).toEqual({ bottom: 0, covers: true });
    expect(alpha).toMatch(/^rgb\(/);
    const search = await page.evaluate<{ top: number; ground: string; covers: boolean }>(`(() => {
        const tools = document.querySelector('.reading-tools');
        const { top, bottom, left, width } = tools.getBoundingClientRect();
        const covers = [left + 2, left + width / 2, left + width - 2].every((x) => tools.contains(document.elementFromPoint(x, bottom - 3)));
        return { top, ground: getComputedStyle(tools).backgroundColor, covers };
      })()`);
    expect(search).toMatchObject({ top: 0, covers: true });
    expect(search.ground).toMatch(/^rgb\(/);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  it('leads past the text on a phone by a link that is in view', async () => {
    await openPage();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate('scrollTo(0, 0)');
    const link = page.getByRole('link', { name: 'Pular o texto' });
    const { x, y, width, height } = (await link.boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    // Where a thumb presses.
    await page.mouse.click(x + width / 2, y + height / 2);
    const title = `document.querySelector('#depois-do-texto h2').getBoundingClientRect()`;
    await visit.holds(
      `${title}.top >= document.querySelector('.reading-tools').getBoundingClientRect().bottom && ${title}.bottom <= document.querySelector('.player').getBoundingClientRect().top`,
    );
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  it('seeks by touch, and scrolls the page by a movement up', async () => {
    const phone = await browser.newContext({
      ...{ baseURL: visit.visitor.origin, locale: 'pt-BR', hasTouch: true, isMobile: true },
      viewport: { width: 390, height: 844 },
    });
    await phone.addCookies(await visit.visitor.context.cookies());
    const touched = await phone.newPage();
    await touched.goto(`/transcricoes/${id}`);
    const { x, y, width, height } = (await touched.getByRole('slider').boundingBox())!;
    await touched.touchscreen.tap(x + width / 2, y + height / 2);
    const second = () => touched.evaluate<number>('document.querySelector("audio").currentTime');
    expect(
      Math.abs((await second()) - Number(await touched.getByRole('slider').getAttribute('aria-valuemax')) / 2),
    ).toBeLessThan(3);
    await phone.close();
  });

  it('zooms the waveform by wheel and by two fingers, which zoom the page anywhere else', async () => {
    await openPage();
    const shown = () =>
      page.evaluate<number>(`parseFloat(document.querySelector('.minimap-frame')?.style.width ?? '100')`);
    const { x, y, width, height } = (await slider().boundingBox())!;
    await page.mouse.move(x + width * 0.5, y + height / 2);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -400);
    await page.keyboard.up('Control');
    await visit.holds(`parseFloat(document.querySelector('.minimap-frame')?.style.width ?? '100') < 60`);
    const phone = await browser.newContext({
      ...{ baseURL: visit.visitor.origin, locale: 'pt-BR', hasTouch: true, isMobile: true },
      viewport: { width: 390, height: 844 },
    });
    await phone.addCookies(await visit.visitor.context.cookies());
    const touched = await phone.newPage();
    await touched.goto(`/transcricoes/${id}`);
    const box = (await touched.getByRole('slider').boundingBox())!;
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const share = () =>
      touched.evaluate<number>(`parseFloat(document.querySelector('.minimap-frame')?.style.width ?? '100')`);
    const scale = () => touched.evaluate<number>('visualViewport.scale');
    await pinch(touched, middle, { from: 30, to: 120 });
    expect(await share()).toBeLessThan(40);
    expect(await scale()).toBe(1);
    // Two fingers have sought nothing.
    expect(await touched.evaluate<number>('document.querySelector("audio").currentTime')).toBe(0);
    await pinch(touched, middle, { from: 120, to: 20 });
    expect(await share()).toBe(100);
    await pinch(touched, { x: 195, y: 150 }, { from: 30, to: 100 });
    expect(await scale()).toBeGreaterThan(1.5);
    await phone.close();
    expect(await shown()).toBeLessThan(60);
  });

  it('draws in the colors of a theme at the moment of its choice', async () => {
    await openPage();
    const color = () => page.evaluate<string>(`${COLORS}`);
    await visit.holds(`${COLORS}.length > 0`);
    const light = await color();
    await page.getByLabel('Tema').selectOption({ label: 'Escuro' });
    await visit.holds(`${COLORS} !== '${light}'`);
    await page.getByLabel('Tema').selectOption({ label: 'Automático' });
    await visit.holds(`${COLORS} === '${light}'`);
  });

  it('moves nothing while it loads', async () => {
    await page.goto(`/transcricoes/${id}`, { waitUntil: 'commit' });
    await slider().waitFor();
    await visit.holds(`${HEIGHTS} >= 8`);
    const shift = await page.evaluate<number>(LAYOUT_SHIFT);
    expect(shift).toBeLessThan(0.1);
  });

  longTranscriptScenario(it, () => visit);

  it('has no accessibility violation, and violates no policy', () => {
    expect(visit.violations).toEqual([]);
    expect(visit.visitor.complaints).toEqual([]);
  });
});

/** Moves two fingers beside each other, from one distance to another, in pixels from the middle. */
async function pinch(
  page: Page,
  { x, y }: { readonly x: number; readonly y: number },
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: string, apart: number | null): Promise<unknown> =>
    session.send(
      'Input.dispatchTouchEvent' as never,
      {
        type,
        touchPoints: apart === null ? [] : [-apart, apart].map((by, id) => ({ x: x + by, y, id })),
      } as never,
    );
  await touch('touchStart', from);
  for (let step = 1; step <= 10; step++) await touch('touchMove', from + ((to - from) * step) / 10);
  await touch('touchEnd', null);
}

/** The color of the first opaque pixel in the middle of the waveform. */
const COLORS = `(() => {
  const canvas = document.querySelector('.waveform canvas');
  const { width, height } = canvas;
  const pixels = canvas.getContext('2d').getImageData(0, height >> 1, width, 1).data;
  for (let x = 0; x < width; x += 1) if (pixels[x * 4 + 3] > 100) return pixels.slice(x * 4, x * 4 + 3).join();
  return '';
})()`;

/** The page's cumulative layout shift so far. */
const LAYOUT_SHIFT = `new Promise((resolve) => {
  new PerformanceObserver((list) => {
    resolve(list.getEntries().filter((entry) => !entry.hadRecentInput).reduce((sum, { value }) => sum + value, 0));
  }).observe({ type: 'layout-shift', buffered: true });
  setTimeout(() => resolve(0), 1_000);
})`;
