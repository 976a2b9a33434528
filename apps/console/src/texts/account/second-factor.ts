/** Texts about the second factor on the page Conta. */

export const SECOND_FACTOR_TEXTS = {
  title: 'Verificação em duas etapas',
  what: 'a verificação em duas etapas',
  whenOff: 'Além da senha, entrar pede um código do seu celular. Quem descobrir só a senha não entra.',
  setUp: 'Ativar a verificação',
  whenOn: (date: string, codesLeft: number) =>
    `Ativada desde ${date}. Códigos de recuperação sem uso: ${codesLeft} de 10.`,
  fewCodes: 'Restam poucos códigos de recuperação: gere outros e guarde-os.',
  replaceCodes: 'Gerar outros códigos de recuperação',
  disable: 'Desativar',
  replaceText: 'Os códigos de recuperação que você tem deixam de valer.',
  replaceSubmit: 'Gerar códigos',
  disableText: 'Entrar na conta vai pedir só a senha.',
  recoveryCodes: 'Códigos de recuperação',
  setUpTitle: 'Ativar a verificação em duas etapas',
  disableTitle: 'Desativar a verificação em duas etapas',
  appOrRecoveryCode: 'Código do aplicativo, ou um de recuperação',
} as const;

export const RECOVERY_CODES_TEXTS = {
  file: (codes: string) => `Códigos de recuperação do Aether, cada um vale uma vez:

${codes}
`,
  keepNow: 'Guarde estes códigos agora, fora do celular.',
  onlyOnce: 'Eles não serão mostrados de novo, e sem o celular só eles deixam você entrar.',
  label: 'Códigos de recuperação',
  what: 'os códigos',
  fileName: 'aether-codigos-de-recuperacao.txt',
  kept: 'Guardei os códigos',
} as const;

export const SET_UP_TEXTS = {
  continue: 'Continuar',
  needsApp:
    'Você vai precisar de um aplicativo autenticador no celular, como Google Authenticator, Microsoft Authenticator ou Aegis. Confirme antes a sua senha.',
  enable: 'Ativar',
  scan: 'No aplicativo, adicione uma conta e leia este QR code:',
  qrCode: 'QR code para o aplicativo autenticador',
  orType: 'Ou digite este segredo:',
  whatSecret: 'o segredo',
  appCode: 'Código que o aplicativo mostra',
} as const;
