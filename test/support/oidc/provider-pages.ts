import type { Page } from 'playwright-core';

/** Fills the provider's login page in, and its consent page if it shows one, until the browser is back at `origin`. */
export async function signInAtProvider(page: Page, login: string, origin: string): Promise<void> {
  await page.locator('input[name=login]').fill(login);
  await page.locator('input[name=password]').fill('qualquer');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  const consent = page.getByRole('button', { name: 'Continue' });
  await page.waitForURL((url) => url.origin === origin || url.pathname.startsWith('/interaction/'));
  if (new URL(page.url()).origin === origin) return;
  await consent.click();
  await page.waitForURL((url) => url.origin === origin);
}
