import type { FormattedTranscript, TranscriptionOptions } from '@aether/language';
import type { Page } from 'playwright-core';
import { AppClient } from '../../../../../test/support/api/app-client';
import { createSignedInUser } from '../../../../../test/support/api/app-users';
import { storeTranscript } from '../../../../../test/support/api/store-transcript';
import { findChromium, openChromium } from '../../../../../test/support/console/chromium';
import { longestTask } from '../../../../../test/support/console/longest-task';
import { eventually } from '../../../../../test/support/eventually';
import type { GatewayInProcess } from '../../../../../test/support/stack/gateway-in-process';

export interface PageTask {
  readonly name: string;
  /** Processor time of the longest task on the page's main thread. */
  readonly ms: number;
}

interface Recorded {
  readonly transcript: FormattedTranscript;
  readonly durationS: number;
  readonly options: TranscriptionOptions;
}

const TIMEOUT_MS = 120_000;
/** A word of the talk that occurs often. */
const SEARCHED = 'gente';

/** The longest tasks of the page of a long transcript in Chromium; null without Chromium. */
export async function pageTasks(gateway: GatewayInProcess, recorded: Recorded): Promise<readonly PageTask[] | null> {
  const executable = findChromium();
  if (executable === null) return null;
  const origin = gateway.client.baseUrl.replace('127.0.0.1', 'localhost');
  const user = (await AppClient.connect(gateway.client.baseUrl)).another();
  const { accountId } = await createSignedInUser(gateway.db, user);
  const { transcript, ...about } = recorded;
  const id = await storeTranscript(gateway, transcript, { ...about, accountId });
  const browser = await openChromium(executable);
  try {
    const context = await browser.newContext({ baseURL: origin, locale: 'pt-BR', serviceWorkers: 'block' });
    const { name, value } = user.jar!;
    await context.addCookies([{ name, value, url: origin }]);
    const page = await context.newPage();
    return await measure(page, { id, words: transcript.words.length });
  } finally {
    await browser.close();
  }
}

/** Simple expressions, because Playwright's locators would search all words and so add work to the page. */
async function measure(
  page: Page,
  { id, words }: { readonly id: string; readonly words: number },
): Promise<PageTask[]> {
  const holds = (expression: string): Promise<boolean> =>
    eventually(expression, () => page.evaluate<boolean>(expression), { timeoutMs: TIMEOUT_MS });
  const opening = await longestTask(page, async () => {
    await page.goto(`/transcricoes/${id}`, { waitUntil: 'commit' });
    await holds(`document.querySelectorAll('[data-word]').length === ${words}`);
  });
  const searching = await longestTask(page, async () => {
    await page.evaluate('document.querySelector(".search input").focus()');
    await page.keyboard.type(SEARCHED);
    await holds(`/^1 de \\d{3,}$/.test(document.querySelector('.search .hint').textContent)`);
    for (let times = 0; times < 5; times += 1) await page.keyboard.press('Enter');
    await holds(`/^6 de /.test(document.querySelector('.search .hint').textContent)`);
    await page.keyboard.press('Escape');
  });
  await page.getByRole('button', { name: 'Corrigir o texto' }).press('Enter');
  await holds('document.querySelector(".word-editor") !== null');
  const typing = await longestTask(page, () => page.keyboard.type('quarta-feira', { delay: 20 }));
  const confirming = await longestTask(page, async () => {
    await page.keyboard.press('Enter');
    await holds('/Tudo guardado/.test(document.querySelector(".correction-bar [role=status]").textContent)');
  });
  return [
    { name: 'opening the text', ms: opening },
    { name: 'searching in it', ms: searching },
    { name: 'typing a word', ms: typing },
    { name: 'confirming it until it is stored', ms: confirming },
  ];
}
