/** Texts of the pages for a forgotten password. */

export const FORGOT_PASSWORD_TEXTS = {
  mailSentTitle: 'Veja o seu e-mail',
  mailSent: 'O link leva à página em que você escolhe a senha nova; vale por uma hora.',
  title: 'Recuperar a senha',
  explanation: 'Enviamos um link para você escolher outra senha.',
  submit: 'Enviar o link',
  backToSignIn: 'Voltar para entrar',
} as const;

export const NEW_PASSWORD_TEXTS = {
  askNewLink: 'Pedir outro link',
  secondStepTitle: 'Confirme que é você',
  changed: 'A senha mudou.',
  title: 'Escolher senha nova',
  endsSessions: 'Todos os outros acessos à sua conta terminam.',
  submit: 'Trocar e entrar',
  password: 'Senha nova',
} as const;
