/** Naming speakers, exporting a document, and the timeline of a transcript. */
import { readFileSync } from 'node:fs';
import { zipEntries } from '../../support/api/zip-entries';
import { HACKED } from '../../support/console/visitor';
import type { It, Visit } from '../../support/console/visit';

/** Text that runs a script if a page interprets it as markup. */
const NAME = `Ana <img src=x onerror="globalThis.${HACKED}=1">`;

/** Number of different heights of the bars in the timeline. */
const HEIGHTS = `(() => {
  const canvas = document.querySelector('canvas.timeline');
  const { width, height } = canvas;
  const pixels = canvas.getContext('2d').getImageData(0, 0, width, height).data;
  const tops = new Set();
  for (let x = 0; x < width; x += 4) {
    let y = 0;
    while (y < height && pixels[(y * width + x) * 4 + 3] === 0) y += 1;
    tops.add(y);
  }
  return tops.size;
})()`;

export function readingScenario(it: It, visit: () => Visit): void {
  it('renames speakers, and keeps the names after a reload', async () => {
    const { page } = visit();
    await page.getByRole('button', { name: 'Renomear Pessoa 1' }).click();
    await page.getByRole('dialog').getByLabel('Nome').fill(NAME);
    await visit().checkLayout('transcricao-renomear');
    await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
    await page.getByRole('button', { name: `Renomear ${NAME}` }).waitFor();
    await page.reload();
    await page.locator('.passage .speaker').first().getByText(NAME).waitFor();
    await page.locator('audio').waitFor();
    await visit().checkLayout('transcricao-nomes');
  });

  it('exports a Word document', async () => {
    const { page } = visit();
    const began = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Word (DOCX)' }).click();
    const download = await began;
    expect(download.suggestedFilename()).toMatch(/\.docx$/);
    const parts = await zipEntries(readFileSync(await download.path()));
    const document = parts.get('word/document.xml')?.toString('utf8') ?? '';
    expect(document).toContain(NAME.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'));
    const said = (await page.locator('.passage p').first().textContent()) ?? '';
    expect(document).toContain(said.trim().slice(0, 20));
  });

  it('shows the loudness of the recording, and plays from a clicked position', async () => {
    const { page } = visit();
    const picture = page.locator('canvas.timeline');
    // Speech has bars of many heights; without loudness data, all bars are equal.
    await picture.waitFor();
    await visit().holds(`${HEIGHTS} >= 8`);
    const { width } = (await picture.boundingBox())!;
    await picture.click({ position: { x: width / 2, y: 10 } });
    await visit().holds('Math.abs(document.querySelector("audio").currentTime - 24) < 5');
    await page.evaluate('document.querySelector("audio").pause()');
  });
}
