/** Correcting a transcript in a browser: by keyboard alone, in two tabs, without a connection, and after a reload. */
import type { Page } from 'playwright-core';
import { storeTranscription } from '../support/api/stored-transcription';
import { findBrowser } from '../support/console/browser';
import { SignedInBrowser } from '../support/console/signed-in-browser';
import { longestTask } from '../support/console/longest-task';
import { type Visit } from '../support/console/visit';
import { report } from '../support/report';
import { type Stack } from '../support/stack/stack';

const BROWSER = findBrowser();

(BROWSER === null ? describe.skip : describe)('correcting a transcript in the browser', () => {
  let signedIn: SignedInBrowser;
  let stack: Stack;
  let visit: Visit;
  let accountId: string;
  let page: Page;

  beforeAll(async () => {
    // Twenty recordings are opened within a minute or two.
    signedIn = await SignedInBrowser.open(BROWSER!, { tier: 'office' });
    ({ stack, visit, accountId, page } = signedIn);
  });
  afterAll(async () => {
    await signedIn?.close();
  });

  async function store(said: string): Promise<string> {
    const id = await storeTranscription(stack, { accountId, said, options: { diarization: true, entities: 'spec' } });
    await signedIn.putSilence(id, Math.min(60, said.split(' ').length));
    return id;
  }

  const read = async (id: string, query = ''): Promise<string> =>
    (await page.request.get(`/v1/transcriptions/${id}${query}`)).text();
  const textOf = (id: string): Promise<string> => read(id, '?formato=texto');
  const field = (on = page) => on.getByLabel('Corrigir a palavra');
  const isStored = (on = page) => on.getByText('Tudo salvo.').waitFor();
  /** Opens a transcript and starts to correct it, with the keyboard. */
  async function open(id: string, on = page): Promise<void> {
    await on.goto(`/transcricoes/${id}`);
    await on.getByRole('button', { name: 'Corrigir o texto' }).press('Enter');
    await field(on).waitFor();
  }

  it('corrects words, speakers and data by keyboard alone, and every format follows', async () => {
    const id = await store('spk1: a parte altora~ pede o cepê~ efe spk2: está bem~ assim');
    await open(id);
    expect(await field().inputValue()).toBe('altora');
    await visit.checkLayout('corrigir');
    await page.keyboard.type('autora');
    await page.keyboard.press('Enter');
    expect(await field().inputValue()).toBe('cepê');
    await page.keyboard.press('Alt+Shift+ArrowRight');
    expect(await field().inputValue()).toBe('cepê efe');
    await page.keyboard.type('CPF 52998224725');
    await page.keyboard.press('Enter');
    // A confirmed word is no longer in doubt.
    expect(await field().inputValue()).toBe('bem');
    await page.keyboard.press('Alt+1');
    await page.keyboard.press('Enter');
    await page.getByText('Nenhuma palavra em dúvida.').waitFor();
    await isStored();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Corrigir o texto' }).waitFor();
    const text = 'a parte autora pede o CPF 529.982.247-25 está bem assim';
    expect(await textOf(id)).toBe(text);
    const { entities, words } = JSON.parse(await read(id)) as {
      entities: { cpfs: { value: string }[] };
      words: { speaker: string }[];
    };
    expect(entities.cpfs.map(({ value }) => value)).toEqual(['529.982.247-25']);
    expect(new Set(words.map(({ speaker }) => speaker))).toEqual(new Set(['spk1']));
    for (const format of ['srt', 'vtt']) expect(await read(id, `?formato=${format}`)).toContain('autora');
    await page.locator('.transcript').getByText('529.982.247-25').waitFor();
  });

  it('keeps what is typed through a lost connection and a reload', async () => {
    const id = await store('spk1: um erro~ e outro~ erro~ aqui');
    await open(id);
    const route = '**/v1/transcriptions/*/transcript';
    await page.route(route, (request) => request.abort());
    await page.keyboard.type('acerto');
    await page.keyboard.press('Enter');
    await page.getByText(/^Sem conexão: 1 correção neste navegador/).waitFor();
    expect(await visit.visitor.storage()).toContain('acerto');
    await page.reload();
    await page.locator('.transcript').getByText('acerto').waitFor();
    expect(await textOf(id)).toBe('um erro e outro erro aqui');
    await page.getByRole('button', { name: 'Corrigir o texto' }).press('Enter');
    expect(await field().inputValue()).toBe('outro');
    await page.keyboard.type('mais um');
    await page.keyboard.press('Enter');
    await page.unroute(route);
    await isStored();
    expect(await textOf(id)).toBe('um acerto e mais um erro aqui');
    expect(await visit.visitor.storage()).not.toContain('acerto');
  });

  it('loses nothing in two tabs, and shows what was typed where both changed the same words', async () => {
    const id = await store('spk1: primeiro~ segundo~ terceiro~ quarto~');
    const other = await visit.visitor.context.newPage();
    await Promise.all([open(id), open(id, other)]);
    await other.keyboard.type('primeira coisa');
    await other.keyboard.press('Enter');
    await isStored(other);
    await page.bringToFront();
    await page.keyboard.press('Alt+ArrowRight');
    await page.keyboard.type('segunda');
    await page.keyboard.press('Enter');
    // Its words move when the other tab's are known.
    await page.keyboard.type('teira');
    for (let left = 0; left < 'ira'.length; left++) await page.keyboard.press('ArrowLeft');
    await isStored();
    await page.keyboard.type('rce');
    await page.keyboard.press('Enter');
    await isStored();
    expect(await textOf(id)).toBe('primeira coisa segunda terceira quarto');
    expect(await page.getByText('Outra pessoa mudou este trecho antes').count()).toBe(0);
    await other.bringToFront();
    // This tab still shows "segundo".
    await other.keyboard.press('Escape');
    await other.getByRole('button', { name: 'Corrigir o texto' }).press('Enter');
    await other.keyboard.type('segundo lugar');
    await other.keyboard.press('Enter');
    await other.getByText('O que você escreveu: “segundo lugar”.').waitFor();
    expect(await textOf(id)).toBe('primeira coisa segunda terceira quarto');
    await other.close();
  });

  it('loses nothing when one of two tabs is without a connection and both are reloaded', async () => {
    const id = await store('spk1: primeiro~ segundo~ terceiro~ quarto~');
    const other = await visit.visitor.context.newPage();
    await Promise.all([open(id), open(id, other)]);
    const route = '**/v1/transcriptions/*/transcript';
    await other.bringToFront();
    await other.route(route, (request) => request.abort());
    await other.keyboard.type('primeira coisa');
    await other.keyboard.press('Enter');
    await other.getByText(/^Sem conexão: 1 correção neste navegador/).waitFor();
    await page.bringToFront();
    await page.keyboard.press('Alt+ArrowRight');
    await page.keyboard.type('segunda');
    await page.keyboard.press('Enter');
    await isStored();
    await page.reload();
    await page.locator('.transcript').getByText('segunda').waitFor();
    // The other tab is open and has its own correction.
    expect(await textOf(id)).toBe('primeiro segunda terceiro quarto');
    await other.bringToFront();
    await other.reload();
    await other.locator('.transcript').getByText('segunda').waitFor();
    await other.getByRole('button', { name: 'Corrigir o texto' }).press('Enter');
    await other.getByText(/^Sem conexão: 1 correção neste navegador/).waitFor();
    await other.unroute(route);
    await isStored(other);
    expect(await textOf(id)).toBe('primeira coisa segunda terceiro quarto');
    expect(await other.getByText('Outra pessoa mudou este trecho antes').count()).toBe(0);
    await other.close();
  });

  it('merges two speakers that are one person, and names them', async () => {
    const id = await store('spk1: bom dia spk2: bom dia doutor spk3: pode falar spk2: obrigado');
    await page.goto(`/transcricoes/${id}`);
    await page.getByRole('button', { name: 'Juntar Pessoa 3 com outra pessoa' }).press('Enter');
    await visit.checkLayout('juntar-pessoas');
    await page.getByLabel('Quem', { exact: true }).selectOption({ label: 'Pessoa 1' });
    await visit.retype(page.getByRole('dialog').getByLabel('Nome'), 'Ana');
    await page.getByRole('button', { name: 'Juntar', exact: true }).press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Juntar Ana com outra pessoa' }).waitFor();
    expect(await page.getByRole('button', { name: /^Juntar Pessoa 3/ }).count()).toBe(0);
    const { speakers, words } = JSON.parse(await read(id)) as {
      speakers: { speaker: string; name?: string }[];
      words: { speaker: string }[];
    };
    expect(new Set(speakers.map(({ name }) => name))).toEqual(new Set(['Ana', undefined]));
    expect(words.map(({ speaker }) => speaker).join(' ')).toBe('spk1 spk1 spk2 spk2 spk2 spk1 spk1 spk2');
    await page.getByRole('button', { name: 'Corrigir o texto' }).press('Enter');
    await page.getByRole('button', { name: 'Desfazer' }).press('Enter');
    await page.getByRole('button', { name: /^Juntar Pessoa 3/ }).waitFor();
  });

  it('merges by the name of another, and lists who corrected what and when, with a way back to each', async () => {
    const id = await store('spk1: bom dia spk2: bom~ dia doutor spk1: pode falar');
    await page.goto(`/transcricoes/${id}`);
    await page.getByRole('button', { name: 'Renomear Pessoa 1' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await visit.retype(dialog.getByLabel('Nome'), 'Ana');
    await dialog.getByRole('button', { name: 'Salvar' }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Renomear Pessoa 2' }).press('Enter');
    await visit.retype(dialog.getByLabel('Nome'), 'ana');
    await dialog.getByText(/^Já há Ana nesta transcrição/).waitFor();
    await dialog.getByRole('button', { name: 'Juntar', exact: true }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    const speakers = async (): Promise<string> =>
      (JSON.parse(await read(id)) as { words: { speaker: string }[] }).words.map(({ speaker }) => speaker).join(' ');
    expect(await speakers()).toBe('spk1 spk1 spk1 spk1 spk1 spk1 spk1');
    const versions = page.getByRole('region', { name: 'Versões' });
    await versions.getByText('juntou Pessoa 2 com Ana').waitFor();
    await versions.getByText('renomeou Pessoa 1 para Ana').waitFor();
    expect(await versions.getByText(/^Você, \d{1,2}\//).count()).toBe(2);
    await visit.checkLayout('versoes');
    await versions.getByRole('button', { name: 'Voltar à versão 1' }).press('Enter');
    await versions.getByText('voltou à versão 1').waitFor();
    expect(await speakers()).toBe('spk1 spk1 spk2 spk2 spk2 spk1 spk1');
    await versions.getByRole('button', { name: 'Voltar ao texto do reconhecimento' }).press('Enter');
    await page.getByRole('button', { name: 'Renomear Pessoa 1' }).waitFor();
    expect(await read(id, '?formato=turnos')).toContain('Pessoa 1');
  });

  it('undoes a stored correction', async () => {
    const id = await store('spk1: certo~ mesmo');
    await open(id);
    await page.keyboard.type('errado');
    await page.keyboard.press('Enter');
    await isStored();
    expect(await textOf(id)).toBe('errado mesmo');
    await page.keyboard.press('Control+z');
    await page.locator('.transcript').getByText('certo').waitFor();
    await isStored();
    expect(await textOf(id)).toBe('certo mesmo');
  });

  it('corrects 200 words of four hours by keyboard alone, and every format agrees', async () => {
    const sentence = 'então a gente precisa ver isso com calma porque o contrato vence amanhã~ cedo viu doutor e é';
    const id = await store(Array.from({ length: 2_200 }, (_, at) => `spk${1 + (at % 4)}: ${sentence}`).join(' '));
    await open(id);
    const typing = await longestTask(page, async () => {
      await page.keyboard.type('quarta-feira', { delay: 20 });
    });
    const storing = await longestTask(page, async () => {
      await page.keyboard.press('Enter');
      await visit.holds('document.querySelector(".word-editor").value === "amanhã"');
    });
    const start = performance.now();
    for (let done = 1; done < 200; done++) {
      await page.keyboard.type('quarta-feira');
      await page.keyboard.press('Enter');
      await visit.holds('document.querySelector(".word-editor").value === "amanhã"');
    }
    const msEach = Math.round((performance.now() - start) / 199);
    await visit.holds('/Tudo salvo/.test(document.querySelector(".correction-bar [role=status]").textContent)');
    report('correcting 40,000 words', { typingMs: typing, storingMs: storing, msEach });
    expect({ typing, over: typing >= 100 }).toEqual({ typing, over: false });
    const count = (text: string): number => text.replace(/<[^>]*>/gu, '').split('quarta-feira').length - 1;
    for (const format of ['texto', 'literal', 'srt', 'vtt'])
      expect(count(await read(id, `?formato=${format}`))).toBe(200);
    const { words, segments } = JSON.parse(await read(id)) as Record<'words' | 'segments', { text: string }[]>;
    for (const list of [words, segments]) expect(count(list.map(({ text }) => text).join(' '))).toBe(200);
    expect(await textOf(id)).toBe(words.map(({ text }) => text).join(' '));
    expect(count(await read(id, '?revision=0&formato=texto'))).toBe(0);
  }, 420_000);

  it('has no accessibility violation, and violates no policy', () => {
    expect(visit.violations).toEqual([]);
    expect(visit.visitor.complaints).toEqual([]);
  });
});
