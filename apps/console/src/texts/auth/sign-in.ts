/** Texts of the page Entrar. */

export const SIGN_IN_TEXTS = {
  secondStepTitle: 'Confirme que é você',
  title: 'Entrar',
  expired: 'A sua sessão expirou. Entre de novo para continuar de onde parou.',
  invited: 'Para ver o convite, entre com o e-mail que o recebeu. Se ainda não tem conta, crie uma com ele.',
  service: 'Transcrição em português do Brasil: o que foi dito, por quem e em que segundo.',
  noAccount: 'Ainda não tem conta?',
  signUp: (freeDuration: string) => `Crie uma, com ${freeDuration} grátis`,
  submit: 'Entrar',
  forgotPassword: 'Esqueci a senha',
} as const;
