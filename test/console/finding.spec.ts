/** The list of transcriptions in Chromium against the real service: searched, filtered, renamed, tagged, downloaded and deleted, many at once. */
import type { Browser, Locator, Page } from 'playwright-core';
import { objectKeys } from '@aether/language';
import { loadConfig, newId, openObjectStore } from '@aether/platform';
import { zipEntries } from '../support/api/zip-entries';
import { findBrowser, openBrowser } from '../support/console/browser';
import { inOrder } from '../support/console/in-order';
import { expectShortTasks, longestTask } from '../support/console/longest-task';
import { signVisitorIn } from '../support/console/sign-in';
import { savedFile } from '../support/console/saved-file';
import { Visit } from '../support/console/visit';
import { HACKED, Visitor } from '../support/console/visitor';
import { wavFile } from '../support/measure/wav-file';
import { Stack } from '../support/stack/stack';
import { SENTENCE_S, storeRecording } from '../support/stack/store-recording';

const BROWSER = findBrowser();

/** Text that runs a script if a page interprets it as markup. */
const SCRIPT = `<img src=x onerror="globalThis.${HACKED}=1">`;

const SMALL_TALK = Array.from({ length: 80 }, (_, index) => `Então a gente segue para o item número ${index}.`);
/** In the middle of a long recording. */
const AT = 60;
const RENT = [...SMALL_TALK];
RENT[AT] = 'Os contratos de aluguel da imobiliária vencem em março, e o fiador já assinou.';
/** Of "contratos", the second of fourteen words. */
const SAID_AT_S = 240.271;

/** More rows than anyone pages through, and the limit for a task of the page. */
const [MANY, LIMIT_MS] = [2_000, 200];
/** The button for the next page, when it can be pressed. */
const MORE =
  '[...document.querySelectorAll("main button")].find((it) => it.textContent === "Mostrar mais" && it.dataset.pending === undefined)';

// The tests are steps of one visit, each starting where the previous one ended.
const it = inOrder();

// Without a browser the tests are skipped; `findBrowser` has logged the reason.
(BROWSER === null ? describe.skip : describe)('the list of transcriptions', () => {
  let stack: Stack;
  let browser: Browser;
  let visitor: Visitor;
  let visit: Visit;
  let page: Page;
  let accountId: string;
  let rent: string;

  const store = (reference: string, sentences: readonly string[]): Promise<string> =>
    storeRecording(stack.db, { accountId, reference, sentences });

  beforeAll(async () => {
    [stack, browser] = await Promise.all([Stack.isolated({ only: ['gateway'] }), openBrowser(BROWSER!)]);
    visitor = await Visitor.arrive(browser, stack.client.baseUrl.replace('127.0.0.1', 'localhost'));
    ({ page } = visitor);
    visit = new Visit(stack, visitor);
    ({ accountId } = await signVisitorIn(visitor, stack));
    // An account on trial may send 60 requests a minute.
    await stack.db.collection<{ _id: string }>('accounts').updateOne({ _id: accountId }, { $set: { tier: 'office' } });
    const silence = wavFile(1, new Int16Array(RENT.length * SENTENCE_S * 16_000));
    rent = await store('ligacao-0311.wav', RENT);
    await (await openObjectStore(loadConfig(stack.env).s3)).put(objectKeys.original(rent), silence);
    await store('consulta.wav', ['Bom dia, doutora.', 'A pressão está boa, e a receita vale por um mês.']);
    for (const day of ['segunda', 'terça', 'quarta']) await store(`reunião de ${day}.mp3`, [`A reunião de ${day}.`]);
    await store(`${SCRIPT}.mp3`, [`Isto é ${SCRIPT} dito em voz alta.`]);
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });

  const row = (name: string): Locator => page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) });
  const box = (name: string): Locator => page.getByRole('checkbox', { name: `Selecionar ${name}`, exact: true });
  const count = (text: string): Promise<void> => page.getByText(text, { exact: true }).waitFor();
  const dialog = (): Locator => page.getByRole('dialog').or(page.getByRole('alertdialog'));
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };

  /** The form of a row has opened: a key pressed before would be lost. */
  const titleField = (): Promise<void> =>
    page.getByLabel('Título', { exact: true }).and(page.locator(':focus')).waitFor();

  it('lists first words, length and speakers, and no cost on trial', async () => {
    await page.goto('/transcricoes');
    await count('6 transcrições');
    const shown = await row('consulta.wav').textContent();
    for (const text of ['Bom dia, doutora.', '8 s', '2 pessoas', 'Pronta']) expect(shown).toContain(text);
    expect(shown).not.toContain('R$');
    await visit.checkLayout('lista');
  });

  it('finds what was said in any form, marks it, and keeps the search and the focus', async () => {
    await page.getByLabel('Procurar em tudo o que foi dito').focus();
    await page.keyboard.type('CONTRATO imobiliaria');
    await count('1 transcrição com “CONTRATO imobiliaria”');
    expect(await page.locator('mark').allTextContents()).toEqual(['contratos', 'imobiliária']);
    // With the words around, also of the sentences beside it.
    await visit.renders('.hit', 'contratos');
    expect(await page.locator('.hit').innerText()).toMatch(
      /^4:00\s… .*número 59\. Os contratos de .* item número 61\.? .*…$/su,
    );
    expect(await page.evaluate('document.activeElement.type')).toBe('search');
    expect(new URL(page.url()).searchParams.get('busca')).toBe('CONTRATO imobiliaria');
    await page.reload();
    await count('1 transcrição com “CONTRATO imobiliaria”');
    expect(await page.getByLabel('Procurar em tudo o que foi dito').inputValue()).toBe('CONTRATO imobiliaria');
    await visit.checkLayout('lista-busca');
  });

  it('opens a passage at its second: in view, focused, and the player waits there', async () => {
    await page.getByRole('link', { name: /contratos de aluguel/ }).press('Enter');
    await visit.heading('ligacao-0311.wav').waitFor();
    const passage = page.locator('.passage[data-moment]');
    await passage.waitFor();
    expect(await passage.textContent()).toContain('contratos de aluguel');
    await visit.holds(`document.querySelector('audio')?.currentTime === ${SAID_AT_S}`);
    await visit.holds(`(({ top, bottom }) => top > 0 && bottom < innerHeight)(${MOMENT}.getBoundingClientRect())`);
    expect(await page.evaluate(`${MOMENT}.contains(document.activeElement)`)).toBe(true);
    expect(await page.evaluate('document.querySelector("audio").paused')).toBe(true);
    await visit.checkLayout('lista-segundo');
    await page.keyboard.press('Space');
    await visit.holds(`document.querySelector('audio').currentTime > ${SAID_AT_S}`);
    await page.evaluate('document.querySelector("audio").pause()');
  });

  it('renames and tags a recording beside its heading, and leads back to the search', async () => {
    await page.getByRole('button', { name: 'Editar título e etiquetas' }).press('Enter');
    await titleField();
    await page.keyboard.type('Ligação com a imobiliária');
    await press('Tab');
    await page.keyboard.type('aluguel');
    await visit.checkLayout('lista-renomear-leitura');
    await press('Enter', 'Enter');
    await visit.heading('Ligação com a imobiliária').waitFor();
    await page.getByRole('link', { name: 'aluguel', exact: true }).waitFor();
    await page.getByRole('link', { name: 'Resultados da busca' }).click();
    await count('1 transcrição com “CONTRATO imobiliaria”');
    await page.getByRole('link', { name: 'Ligação com a imobiliária' }).waitFor();
    await page.getByText('ligacao-0311.wav').waitFor();
  });

  it('suggests fewer words, or a word, when a search finds nothing', async () => {
    const search = page.getByLabel('Procurar em tudo o que foi dito');
    await visit.retype(search, 'usucapião');
    await page.getByText('Nada encontrado com “usucapião”.').waitFor();
    await visit.checkLayout('lista-nada');
    await visit.retype(search, '...');
    await page.getByText('Escreva ao menos uma palavra ou um número.').waitFor();
    await count('6 transcrições');
    await visit.retype(search, 'onerror');
    await count('1 transcrição com “onerror”');
    expect(await page.locator('mark').allTextContents()).toEqual(['onerror']);
    await visit.retype(search, '');
    await count('6 transcrições');
  });

  it('renames in the list with the keyboard alone, and Escape changes nothing', async () => {
    await box('consulta.wav').focus();
    await press('F2');
    await titleField();
    await page.keyboard.type('Perdido');
    await press('Escape');
    await visit.holds("document.activeElement.textContent === 'Título e etiquetas'");
    await press('Enter');
    await titleField();
    await page.keyboard.type('Consulta de março');
    await visit.checkLayout('lista-renomear');
    await press('Enter');
    await page.getByRole('link', { name: 'Consulta de março' }).waitFor();
    expect(await page.getByText('Perdido').count()).toBe(0);
    await page.reload();
    await page.getByRole('link', { name: 'Consulta de março' }).waitFor();
  });

  it('shows why a title was not saved, and saves it then', async () => {
    const address = '**/v1/transcriptions/tr_*';
    await page.route(address, (route) => route.abort());
    await page.getByRole('button', { name: 'Editar título e etiquetas de Consulta de março' }).click();
    await visit.retype(page.getByLabel('Título', { exact: true }), 'Consulta');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByRole('alert').getByText('confira a sua conexão').waitFor();
    await page.unroute(address);
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByRole('link', { name: 'Consulta', exact: true }).waitFor();
  });

  it('filters by tag, state and day, and keeps the filters on a reload', async () => {
    await page.getByRole('button', { name: 'Ver só as que têm a etiqueta aluguel' }).click();
    await count('1 transcrição');
    await page.getByLabel('Status', { exact: true }).selectOption('Falhou');
    await page.getByText('Nenhuma transcrição com esse filtro.').waitFor();
    await page.reload();
    await page.getByText('Nenhuma transcrição com esse filtro.').waitFor();
    expect(await page.getByLabel('Etiqueta', { exact: true }).inputValue()).toBe('aluguel');
    expect(await page.getByLabel('Status', { exact: true }).inputValue()).toBe('failed');
    await page.getByRole('button', { name: 'Ver todas' }).click();
    await count('6 transcrições');
    await page.getByLabel('Até', { exact: true }).fill('2020-12-31');
    await page.getByText('Nenhuma transcrição com esse filtro.').waitFor();
    await page.getByLabel('De', { exact: true }).fill('2020-01-01');
    await page.getByLabel('Até', { exact: true }).fill('');
    await count('6 transcrições');
    expect(new URL(page.url()).search).toBe('?de=2020-01-01');
    await page.getByLabel('De', { exact: true }).fill('');
    expect(await page.getByLabel('Etiqueta', { exact: true }).inputValue()).toBe('');
  });

  it('leads back to the search when a recording that it found is deleted', async () => {
    await store('recado.wav', ['Um recado, que depois de ouvido pode ser apagado.']);
    await page.goto('/transcricoes?busca=recado');
    await page.getByRole('link', { name: 'recado.wav' }).click();
    await visit.heading('recado.wav').waitFor();
    await page.getByRole('button', { name: 'Apagar tudo' }).click();
    await dialog().getByRole('button', { name: 'Apagar tudo' }).click();
    await visit.heading('Transcrições').waitFor();
    await page.getByText('Nada encontrado com “recado”.', { exact: false }).waitFor();
    expect(new URL(page.url()).search).toBe('?busca=recado');
    await page.goto('/transcricoes');
    await count('6 transcrições');
  });

  it('chooses with the keyboard, and tags many at once, each with its own error', async () => {
    await box('reunião de quarta.mp3').focus();
    await press('Shift+ArrowDown', 'Shift+ArrowDown');
    await count('3 selecionadas');
    await visit.checkLayout('lista-escolhidas');
    await page.getByRole('button', { name: 'Etiquetar' }).press('Enter');
    await dialog().getByLabel('Adicionar').waitFor();
    await page.keyboard.type('semanal, diretoria');
    await visit.checkLayout('lista-etiquetar');
    const failing = await row('reunião de terça.mp3').getByRole('link').first().getAttribute('href');
    const address = `**/v1${failing!.replace('transcricoes', 'transcriptions')}`;
    await page.route(address, (route) => route.abort());
    await dialog().getByRole('button', { name: 'Salvar' }).click();
    await dialog().getByText('Não deu certo com 1 de 3:').waitFor();
    await dialog().getByText('reunião de terça.mp3').waitFor();
    await visit.checkLayout('lista-etiquetar-falha');
    await page.unroute(address);
    await dialog().getByRole('button', { name: 'Tentar de novo' }).click();
    await count('Etiquetas de 3 transcrições salvas.');
    await page.reload();
    await count('6 transcrições');
    for (const day of ['segunda', 'terça', 'quarta'])
      expect(await row(`reunião de ${day}.mp3`).getByRole('button').allTextContents()).toEqual([
        'semanal',
        'diretoria',
        'Título e etiquetas',
      ]);
  });

  it('downloads the texts of many as one archive, equal to those of the API', async () => {
    await page.getByLabel('Selecionar todas as exibidas').check();
    await count('6 selecionadas');
    await page.getByRole('button', { name: 'Baixar ZIP' }).click();
    await visit.checkLayout('lista-baixar');
    const address = '**/v1/app/transcriptions/archive';
    await page.route(address, (route) => route.abort());
    await dialog().getByRole('button', { name: 'Baixar', exact: true }).click();
    await dialog().getByRole('alert').getByText('confira a sua conexão').waitFor();
    await page.unroute(address);
    const saved = savedFile(page);
    await dialog().getByLabel('Formato').selectOption('Legendas (SRT)');
    await dialog().getByRole('button', { name: 'Baixar', exact: true }).click();
    const { name, bytes } = await saved;
    expect(name).toMatch(/^transcricoes-\d{4}-\d\d-\d\d\.zip$/);
    const files = await zipEntries(bytes);
    expect([...files.keys()].sort()).toEqual([
      'Consulta.srt',
      'Ligação com a imobiliária.srt',
      'img src=x onerror=-globalThis.hackedByStoredText=1.srt',
      'reunião de quarta.srt',
      'reunião de segunda.srt',
      'reunião de terça.srt',
    ]);
    const answer = await page.request.get(`/v1/transcriptions/${rent}?formato=srt`);
    expect(files.get('Ligação com a imobiliária.srt')!.toString('utf8')).toBe(await answer.text());
    await count('Textos de 6 transcrições baixados.');
  });

  it('says how many are deleted and what is lost, and deletes the others when one fails', async () => {
    for (const day of ['segunda', 'quarta']) await box(`reunião de ${day}.mp3`).check();
    await box('reunião de terça.mp3').click({ modifiers: ['Shift'] });
    await box('reunião de segunda.mp3').focus();
    await press('Delete');
    await dialog().getByRole('heading', { name: 'Apagar 3 transcrições?' }).waitFor();
    await dialog()
      .getByText(/^Áudio, texto, nomes e etiquetas de 3 transcrições \(12 s\) são apagados/)
      .waitFor();
    await visit.checkLayout('lista-apagar');
    await press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await count('6 transcrições');
    const kept = await row('reunião de quarta.mp3').getByRole('link').first().getAttribute('href');
    const address = `**/v1${kept!.replace('transcricoes', 'transcriptions')}`;
    await page.route(address, (route) => route.abort());
    // A key pressed before the focus is back would be lost. `:focus` would also ask for a window in front, which a driven Firefox may not have.
    await visit.holds(`document.activeElement?.getAttribute('aria-label') === 'Selecionar reunião de segunda.mp3'`);
    await press('Delete');
    await dialog().getByRole('button', { name: 'Apagar 3' }).click();
    await dialog().getByText('Não deu certo com 1 de 3:').waitFor();
    await page.unroute(address);
    await dialog().getByRole('button', { name: 'Fechar' }).click();
    await count('4 transcrições');
    await count('1 selecionada');
    await page.reload();
    await count('4 transcrições');
    await page.getByRole('link', { name: 'reunião de quarta.mp3' }).waitFor();
    expect(await page.getByText('reunião de segunda.mp3').count()).toBe(0);
  });

  it(`pages through, chooses and searches ${MANY} recordings with no task of the page over ${LIMIT_MS} ms`, async () => {
    await storeMany();
    await page.goto('/transcricoes');
    await count('50 transcrições, e há mais');
    // Simple expressions, because Playwright's locators would search thousands of rows and so add work to the page.
    const paging = await longestTask(page, async () => {
      for (let shown = 100; shown < MANY; shown += 50) {
        await visit.holds(`${MORE} !== undefined`);
        await page.evaluate(`${MORE}.click()`);
        await visit.holds(`document.querySelectorAll('input[data-row]').length === ${shown}`);
      }
    });
    const chosenAre = (count: number): Promise<void> =>
      visit.holds(`document.querySelector('.chosen-count').textContent === '${count} selecionadas'`);
    const choosing = await longestTask(page, async () => {
      await page.evaluate('document.querySelector(".chosen-all input").click()');
      await chosenAre(MANY - 50);
      await page.evaluate('document.querySelectorAll("input[data-row]")[500].click()');
      await chosenAre(MANY - 51);
    });
    const searching = await longestTask(page, async () => {
      await visit.retype(page.getByLabel('Procurar em tudo o que foi dito'), 'fiador');
      await count('1 transcrição com “fiador”');
    });
    expectShortTasks({ paging, choosing, searching }, LIMIT_MS);
  });

  it('has no accessibility violation, has run no injected script and requested no other origin', async () => {
    expect(visit.violations).toEqual([]);
    expect(await visitor.isHacked()).toBe(false);
    expect(visitor.complaints).toEqual([]);
    expect(visitor.foreignRequests).toEqual([]);
  });

  /** Copies of one recording, with new ids. */
  async function storeMany(): Promise<void> {
    const id = await store('rotina.mp3', ['Mais uma gravação de rotina, sem nada de especial.', 'Certo.']);
    for (const name of ['transcriptions', 'search_index']) {
      const collection = stack.db.collection<{ _id: string }>(name);
      const one = await collection.findOne({ _id: id });
      if (one === null) throw new Error(`${name} has no such document`);
      await collection.insertMany(ids.map((_id) => ({ ...one, _id })));
    }
  }
});

const MOMENT = `document.querySelector('.passage[data-moment]')`;

const ids = Array.from({ length: MANY }, () => newId('transcription'));
