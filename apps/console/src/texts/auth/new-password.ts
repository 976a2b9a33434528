/** Texts of the page Escolher senha nova. */

export const NEW_PASSWORD_TEXTS = {
  askNewLink: 'Pedir outro link',
  secondStepTitle: 'Confirme que é você',
  changed: 'A senha mudou.',
  title: 'Escolher senha nova',
  endsSessions: 'Todos os outros acessos à sua conta terminam.',
  submit: 'Trocar e entrar',
  password: 'Senha nova',
} as const;
