/** Texts of the page that confirms an e-mail address. */

export const CONFIRM_TEXTS = {
  askNewLink: 'Pedir outro link: criar a conta de novo',
  title: 'Confirmar e-mail',
  askPassword: 'Digite a senha que você escolheu ao criar a conta.',
  askPasswordOf: 'Digite a senha que você escolheu ao criar a conta de',
  submit: 'Confirmar e entrar',
  wrongPassword: 'Não é a senha que você escolheu ao criar a conta.',
} as const;
