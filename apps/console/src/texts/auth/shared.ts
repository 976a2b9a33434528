/** Texts that several pages of signing in and up share. */

export const EMAIL_FIELD_TEXTS = {
  didYouMean: 'Você quis dizer',
} as const;

export const PROVIDER_TEXTS = {
  signIn: (provider: string) => `Entrar com ${provider}`,
  agree: (provider: string) => `Ao entrar com ${provider} pela primeira vez, você concorda com os`,
  agreeTerms: 'termos de uso',
  agreeAnd: 'e o',
  agreePrivacy: 'aviso de privacidade',
} as const;

export const SECOND_STEP_TEXTS = {
  askRecoveryCode: 'Digite um dos códigos de recuperação que você guardou. Cada um vale uma vez.',
  askAppCode: 'Digite o código que o aplicativo do seu celular mostra para o Aether.',
  submit: 'Entrar',
  recoveryCode: 'Código de recuperação',
  appCode: 'Código do aplicativo',
  restart: 'Voltar ao começo',
  useApp: 'Usar o aplicativo',
  useRecoveryCode: 'Usar um código de recuperação',
} as const;

export const MAIL_SENT_TEXTS = {
  to: 'E-mail:',
  sendAgain: 'Não recebeu? Corrigir ou enviar de novo',
} as const;

export const INCOMPLETE_LINK_TEXTS = {
  title: 'O link veio incompleto',
  whatToDo: 'Abra de novo o link do e-mail, ou copie o endereço inteiro para o navegador.',
} as const;
