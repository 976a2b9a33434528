/** Texts of the page Criar conta. */

export const SIGN_UP_TEXTS = {
  mailSentTitle: 'Confirme o seu e-mail',
  mailSent: 'Clique no link que enviamos e digite a mesma senha: a sua conta fica pronta na hora.',
  title: 'Criar conta',
  invited: 'Use o e-mail que recebeu o convite: você o vê assim que confirmar o endereço.',
  service: (freeDuration: string) =>
    `Transcrição em português do Brasil. Os primeiros ${freeDuration} são grátis, sem cartão.`,
  submit: 'Criar conta',
  agree: 'Ao criar a conta, você concorda com os',
  agreeTerms: 'termos de uso',
  agreeAnd: 'e o',
  agreePrivacy: 'aviso de privacidade',
  hasAccount: 'Já tem conta?',
  signIn: 'Entre',
} as const;
