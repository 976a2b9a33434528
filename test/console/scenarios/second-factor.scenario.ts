/** The second factor: turned on with an app's codes, asked for at sign-in, replaced by a recovery code, and turned off. */
import { totpCode, totpStep } from '@aether/platform';
import { fromBase32 } from '../../support/api/from-base32';
import type { It, Visit } from '../../support/console/visit';

/** `email`, `password`: of the user who is signed in. */
export function secondFactorScenario(
  it: It,
  visit: () => Visit,
  { email, password }: { readonly email: string; readonly password: string },
): void {
  let secret: Buffer;
  let recoveryCodes: string[];

  /** The code that the app shows `steps` of 30 seconds from now. */
  const code = (steps = 0): string => totpCode(secret, totpStep(new Date()) + steps);

  async function enterPassword(): Promise<void> {
    const { page } = visit();
    await page.getByRole('button', { name: 'Sair' }).click();
    await visit().heading('Entrar').waitFor();
    await visit().retype(page.getByLabel('E-mail'), email);
    await visit().retype(page.getByLabel('Senha'), password);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await visit().heading('Confirme que é você').waitFor();
  }

  it('turns the second factor on with a code of the app, and shows the recovery codes once', async () => {
    const { page } = visit();
    await page.getByRole('link', { name: 'Conta', exact: true }).click();
    await page.getByRole('button', { name: 'Ativar a verificação' }).click();
    const dialog = page.getByRole('dialog');
    await visit().retype(dialog.getByLabel('Senha'), password);
    await dialog.getByRole('button', { name: 'Continuar' }).click();
    const shown = (await dialog.getByTestId('second-factor-secret').textContent()) ?? '';
    secret = fromBase32(shown.replaceAll(' ', ''));
    await dialog.getByRole('img', { name: 'QR code para o aplicativo autenticador' }).waitFor();
    await visit().checkLayout('conta-duas-etapas');
    await visit().retype(dialog.getByLabel('Código que o aplicativo mostra'), '000000');
    await dialog.getByRole('button', { name: 'Ativar' }).click();
    await dialog.getByRole('alert').getByText('O código não confere').waitFor();
    await visit().retype(dialog.getByLabel('Código que o aplicativo mostra'), code());
    await dialog.getByRole('button', { name: 'Ativar' }).click();
    const codes = page.getByTestId('recovery-codes').getByRole('listitem');
    await codes.first().waitFor();
    recoveryCodes = await codes.allTextContents();
    expect(recoveryCodes).toHaveLength(10);
    await visit().checkLayout('conta-codigos-de-recuperacao');
    await page.getByRole('button', { name: 'Guardei os códigos' }).click();
    await page.getByText('Códigos de recuperação sem uso: 10 de 10.').waitFor();
    expect(await page.content()).not.toContain(recoveryCodes[0]);
  });

  it('asks for the code after the password, and accepts a recovery code instead', async () => {
    const { page } = visit();
    await enterPassword();
    await visit().retype(page.getByLabel('Código do aplicativo'), '000000');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.getByRole('alert').getByText('O código não confere').waitFor();
    await visit().checkLayout('entrar-codigo');
    await visit().retype(page.getByLabel('Código do aplicativo'), code(1));
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.getByRole('button', { name: 'Sair' }).waitFor();
    await enterPassword();
    await page.getByRole('button', { name: 'Usar um código de recuperação' }).click();
    await visit().retype(page.getByLabel('Código de recuperação'), recoveryCodes[0]!);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.getByRole('button', { name: 'Sair' }).waitFor();
  });

  it('turns the second factor off with the password and a code', async () => {
    const { page } = visit();
    await page.getByRole('link', { name: 'Conta', exact: true }).click();
    await page.getByText('Códigos de recuperação sem uso: 9 de 10.').waitFor();
    await visit().checkLayout('conta-duas-etapas-ligada');
    await page.getByRole('button', { name: 'Desativar', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await visit().retype(dialog.getByLabel('Senha'), password);
    await visit().retype(dialog.getByLabel('Código do aplicativo, ou um de recuperação'), recoveryCodes[1]!);
    await dialog.getByRole('button', { name: 'Desativar' }).click();
    await page.getByRole('button', { name: 'Ativar a verificação' }).waitFor();
  });
}
