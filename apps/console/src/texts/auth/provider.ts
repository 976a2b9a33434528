/** Texts of the page where the identity provider sends the browser back. */

export const PROVIDER_RETURN_TEXTS = {
  signInTitle: 'Entrar',
  notFinished: 'A entrada não foi concluída: comece de novo.',
  backToSignIn: 'Voltar à página de entrada',
  signingIn: 'Entrando',
  confirmTitle: 'Confirmar quem é você',
  confirming: 'Confirmando',
  backUnconfirmed: 'Voltar sem confirmar',
} as const;

export const LINK_ACCOUNT_TEXTS = {
  secondStepTitle: 'Confirme que é você',
  title: 'Você já tem uma conta',
  accountExists: 'Já existe uma conta com',
  passwordOnce: (provider: string) => `Digite a senha dela esta vez: depois, basta entrar com ${provider}.`,
  submit: 'Vincular e entrar',
  wrongPassword: 'Não é a senha da sua conta.',
  forgotPassword: 'Esqueci a senha',
} as const;
