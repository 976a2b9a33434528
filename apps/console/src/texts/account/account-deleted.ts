/** Texts of the page after an account is deleted. */

export const ACCOUNT_DELETED_TEXTS = {
  title: 'A conta foi fechada',
  closed: 'Ninguém mais entra nela. Quando tudo estiver apagado, o recibo vai por e-mail.',
  receiptNumber: 'Número do recibo:',
} as const;
