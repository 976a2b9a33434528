/** Naming speakers, exporting a document, and the timeline of a transcript. */
import { zipEntries } from '../../support/api/zip-entries';
import { downloadNamed } from '../../support/console/download';
import { HACKED } from '../../support/console/visitor';
import type { It, Visit } from '../../support/console/visit';

/** Text that runs a script if a page interprets it as markup. */
const NAME = `Ana <img src=x onerror="globalThis.${HACKED}=1">`;

/** Number of different heights of the bars in the waveform. */
const HEIGHTS = `(() => {
  const canvas = document.querySelector('.waveform canvas');
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
    await visit().retype(page.getByRole('dialog').getByLabel('Nome'), NAME);
    await visit().checkLayout('transcricao-renomear');
    await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
    await page.getByRole('button', { name: `Renomear ${NAME}` }).waitFor();
    await page.reload();
    await page.locator('.paragraph .speaker').first().getByText(NAME).waitFor();
    await page.locator('.waveform').waitFor();
    await visit().checkLayout('transcricao-nomes');
  });

  it('exports a Word document', async () => {
    const { page } = visit();
    const { bytes, name } = await downloadNamed(page, 'Word (DOCX)');
    expect(name).toMatch(/\.docx$/);
    const parts = await zipEntries(bytes);
    const document = parts.get('word/document.xml')?.toString('utf8') ?? '';
    expect(document).toContain(NAME.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'));
    const said = (await page.locator('.passage').first().textContent()) ?? '';
    expect(document).toContain(said.trim().slice(0, 20));
  });

  it('shows the loudness of the recording as the worker measured it, and seeks to a clicked position', async () => {
    const { page } = visit();
    const picture = page.getByRole('slider', { name: 'Posição no áudio' });
    // Speech has bars of many heights; without loudness data, all bars are equal.
    await picture.waitFor();
    await visit().holds(`${HEIGHTS} >= 8`);
    const { width } = (await picture.boundingBox())!;
    await picture.click({ position: { x: width / 2, y: 10 } });
    await visit().holds('Math.abs(document.querySelector("audio").currentTime - 24) < 5');
  });
}
