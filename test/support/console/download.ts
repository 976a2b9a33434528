import type { Page } from 'playwright-core';
import { savedFile } from './saved-file';

/** Downloads a transcript by the dialog of its page, in the format with this name. `options`: labels to check (`true`) or uncheck. */
export async function download(
  page: Page,
  format: string,
  options: Readonly<Record<string, boolean>> = {},
): Promise<Buffer> {
  const { bytes } = await downloadNamed(page, format, options);
  return bytes;
}

export async function downloadNamed(
  page: Page,
  format: string,
  options: Readonly<Record<string, boolean>> = {},
): Promise<{ readonly bytes: Buffer; readonly name: string }> {
  await page.getByRole('button', { name: 'Baixar', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: format }).check();
  for (const [label, isOn] of Object.entries(options)) await dialog.getByLabel(label).setChecked(isOn);
  const saved = savedFile(page);
  await dialog.getByRole('button', { name: 'Baixar', exact: true }).click();
  const file = await saved;
  await dialog.getByRole('status').getByText('Arquivo baixado.').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  return file;
}
