/** Texts of the page Recuperar a senha. */

export const FORGOT_PASSWORD_TEXTS = {
  mailSentTitle: 'Veja o seu e-mail',
  mailSent: 'O link leva à página em que você escolhe a senha nova; vale por uma hora.',
  title: 'Recuperar a senha',
  explanation: 'Enviamos um link para você escolher outra senha.',
  submit: 'Enviar o link',
  backToSignIn: 'Voltar à página de entrada',
} as const;
