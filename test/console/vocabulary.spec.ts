/** The vocabulary page in a browser: consent, suggestions of corrections, entries, and how a replaced word is shown. */
import type { Page } from 'playwright-core';
import { storeTranscription } from '../support/api/stored-transcription';
import { findBrowser } from '../support/console/browser';
import { SignedInBrowser } from '../support/console/signed-in-browser';
import { inOrder } from '../support/console/in-order';
import { type Visit } from '../support/console/visit';
import { type Stack } from '../support/stack/stack';

const BROWSER = findBrowser();

(BROWSER === null ? describe.skip : describe)('the vocabulary in the browser', () => {
  let signedIn: SignedInBrowser;
  let stack: Stack;
  let visit: Visit;
  let accountId: string;
  let page: Page;
  const it = inOrder();

  beforeAll(async () => {
    signedIn = await SignedInBrowser.open(BROWSER!);
    ({ stack, visit, accountId, page } = signedIn);
  });
  afterAll(async () => {
    await signedIn?.close();
  });

  async function correct(said: string, text: string): Promise<void> {
    const id = await storeTranscription(stack, { accountId, said });
    await page.goto(`/transcricoes/${id}`);
    await page.getByRole('button', { name: 'Corrigir o texto' }).press('Enter');
    await page.getByLabel('Corrigir a palavra').waitFor();
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
    await page.getByText('Tudo salvo.').waitFor();
  }
  const open = async (): Promise<void> => {
    await page.goto('/vocabulario');
    await visit.heading('Vocabulário').waitFor();
  };
  const learning = () => page.getByRole('checkbox', { name: 'Sugerir o que eu corrijo sempre' });

  it('learns nothing until the owner turns it on', async () => {
    await open();
    expect(await learning().isChecked()).toBe(false);
    expect(await page.getByRole('heading', { name: 'Sugestões' }).count()).toBe(0);
    await visit.checkLayout('vocabulario-vazio');
    await learning().press('Space');
    await page.getByText(/^Nada ainda\./).waitFor();
    expect(await learning().isChecked()).toBe(true);
  });

  it('suggests what was corrected in two transcriptions, and accepts or erases it', async () => {
    await correct('a altora~ falou', 'autora');
    await correct('disse a altora~', 'autora');
    await open();
    await page.getByText('Onde estiver “altora”, escrever autora').waitFor();
    await visit.checkLayout('vocabulario-sugestoes');
    await page.getByRole('button', { name: 'Aceitar “altora” por “autora”' }).press('Enter');
    await page.getByRole('button', { name: 'Apagar “altora” por “autora”' }).waitFor();
    await page.getByRole('button', { name: 'Não sugerir mais “autora”' }).press('Enter');
    await page.getByText(/^Nada ainda\./).waitFor();
    await page.getByRole('heading', { name: 'Vale nas próximas gravações: 1' }).waitFor();
  });

  it('adds terms and replacements by hand, and names what is refused', async () => {
    const term = page.getByLabel('Como se escreve');
    await visit.retype(term, 'Itaquera');
    await term.press('Enter');
    await page.getByRole('button', { name: 'Apagar “Itaquera”' }).waitFor();
    await visit.retype(term, '[CPF_1]');
    await term.press('Enter');
    await page.getByText(/^Use texto sem colchetes/).waitFor();
  });

  it('shows a replaced word with what the recognizer wrote', async () => {
    const id = await storeTranscription(stack, { accountId, said: 'a altora falou' });
    await stack.db
      .collection<{ _id: string }>('transcripts')
      .updateOne({ _id: id }, { $set: { 'words.1.text': 'autora', 'words.1.replaced': 'altora' } });
    await page.goto(`/transcricoes/${id}`);
    const title = await page.locator('.replaced').getAttribute('title');
    expect(title).toBe('Trocado pelo seu vocabulário: o reconhecimento escreveu “altora”');
  });

  it('erases all of it', async () => {
    await open();
    await page.getByRole('button', { name: 'Apagar tudo' }).press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Apagar tudo' }).press('Enter');
    await page.getByText('Nenhum termo e nenhuma troca ainda.').waitFor();
    await learning().press('Space');
    await page.getByRole('button', { name: 'Parar e apagar' }).press('Enter');
    await page.getByRole('heading', { name: 'Sugestões' }).waitFor({ state: 'detached' });
    expect(await learning().isChecked()).toBe(false);
    expect(visit.violations).toEqual([]);
    expect(visit.visitor.complaints).toEqual([]);
  });
});
