/** Texts that several areas share. The first load has them, so only what is used there or in many places belongs here. */

export const COMMON_TEXTS = {
  back: 'Voltar',
  cancel: 'Cancelar',
  close: 'Fechar',
  delete: 'Apagar',
  download: 'Baixar',
  email: 'E-mail',
  goHome: 'Ir para o início',
  hide: 'Esconder',
  /** `what`: with its article, such as “os convites”. */
  loading: (what: string) => `Carregando ${what}`,
  name: 'Nome',
  password: 'Senha',
  remove: 'Remover',
  retry: 'Tentar de novo',
  save: 'Salvar',
  saved: 'Salvo.',
  sendAgain: 'Enviar de novo',
  show: 'Mostrar',
  showMore: 'Mostrar mais',
  transcriptions: (count: number) => (count === 1 ? '1 transcrição' : `${count} transcrições`),
  /** After “com”: an identity provider that the operator has not named. */
  unnamedProvider: 'o provedor de acesso',
} as const;
