/** Files that a page makes and saves. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { eventually } from '../eventually';
import { PAGE_TIMEOUT_MS } from './visitor';

const SAVED = 'globalThis.savedFile';

/** Records the file that a link saves, and its name. */
const NOTE_SAVED = `{
  ${SAVED} = undefined;
  const made = new Map();
  URL.createObjectURL = new Proxy(URL.createObjectURL, {
    apply: (create, self, [file]) => {
      const address = create.call(self, file);
      made.set(address, file);
      return address;
    },
  });
  HTMLAnchorElement.prototype.click = new Proxy(HTMLAnchorElement.prototype.click, {
    apply: (click, link) => {
      ${SAVED} = { name: link.download, file: made.get(link.href) };
      click.call(link);
    },
  });
} undefined;`;

interface SavedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** The next file that the page saves. WebDriver BiDi reports no download of a blob: in Firefox, it is what the page gives its link to save. */
export async function savedFile(page: Page): Promise<SavedFile> {
  if (page.context().browser()?.browserType().name() === 'firefox') return savedInFirefox(page);
  const download = await page.waitForEvent('download');
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

async function savedInFirefox(page: Page): Promise<SavedFile> {
  await page.evaluate(NOTE_SAVED);
  const isSaved = (): Promise<boolean> => page.evaluate<boolean>(`${SAVED}?.file !== undefined`);
  await eventually('the page saves a file', isSaved, { timeoutMs: PAGE_TIMEOUT_MS });
  const [name = '', bytes = ''] = await page.evaluate<string[]>(
    `${SAVED}.file.bytes().then((bytes) => [${SAVED}.name, bytes.toBase64()])`,
  );
  return { name, bytes: Buffer.from(bytes, 'base64') };
}
