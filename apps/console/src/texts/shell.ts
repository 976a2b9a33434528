/** Texts of the frame around every page, and the names of the pages. */

/** The sections in the navigation, and the titles of their pages. */
export const PAGE_NAMES = {
  home: 'Início',
  transcribe: 'Transcrever',
  transcriptions: 'Transcrições',
  vocabulary: 'Vocabulário',
  apiKeys: 'Chaves de API',
  webhooks: 'Webhooks',
  usage: 'Uso',
  billing: 'Saldo',
  team: 'Equipe',
  auditLog: 'Registro',
  account: 'Conta',
  payment: 'Pagamento',
} as const;

export const SHELL_TEXTS = {
  loading: 'Carregando',
  documentTitle: (title: string) => `${title} · Aether`,
  skipToContent: 'Pular para o conteúdo',
  aboutService: 'Sobre o serviço',
  docs: 'Ajuda e documentação',
  status: 'Status',
  terms: 'Termos',
  privacy: 'Privacidade',
  offline: 'Você está sem conexão. Os envios continuam de onde pararam quando ela voltar.',
  theme: 'Tema',
} as const;

export const HEADER_TEXTS = {
  product: 'Aether',
  visitorNav: 'Conta',
  signIn: 'Entrar',
  signUp: 'Criar conta',
  menu: 'Menu',
  mainNav: 'Principal',
  signOut: 'Sair',
} as const;

export const ACCOUNT_SWITCHER_TEXTS = {
  account: 'Conta:',
  invitationsCounted: (count: number) => (count === 1 ? ' convite' : ' convites'),
  ownAccount: 'A sua conta',
  isOpen: ' · aberta',
  invitations: (count: number) => (count === 1 ? '1 convite para você' : `${count} convites para você`),
  invitationsHint: 'Aceitar ou recusar',
} as const;

export const FAILURE_TEXTS = {
  title: 'Algo deu errado',
  offlineTitle: 'Você está sem internet',
  cause: 'A falha é nossa, ou o aplicativo foi atualizado enquanto você o usava.',
  offlineCause: 'Esta página abre quando a conexão voltar.',
  othersContinue: 'Os envios em andamento e as outras páginas continuam.',
  reloadLater: 'Quando os envios terminarem, carregue esta de novo.',
  reload: 'Carregar de novo',
} as const;

export const NOT_FOUND_TEXTS = {
  title: 'Página não encontrada',
  cause: 'O endereço pode ter sido digitado com um erro, ou a página não existe mais.',
} as const;

export const THEME_NAMES = { system: 'Automático', light: 'Claro', dark: 'Escuro' } as const;
