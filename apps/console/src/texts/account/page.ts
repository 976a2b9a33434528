/** Texts of the page Conta. */

export const ACCOUNT_TEXTS = {
  loading: 'Carregando a conta',
  ownAudio: 'Seus áudios',
  audio: 'Áudios da conta',
  whatSettings: 'as escolhas da conta',
  who: (email: string, date: string) => `${email}, conta criada em ${date}.`,
  youAre: 'Você é',
  inAccount: 'e está na conta',
  inRole: (role: string) => `como ${role}. A senha e os acessos abaixo são seus, e valem em todas as contas.`,
  kept: (days: number) =>
    days === 0
      ? 'O áudio é apagado assim que a transcrição termina.'
      : `O áudio fica guardado por ${days === 1 ? '1 dia' : `${days} dias`} depois da transcrição.`,
  ownersChange: 'Quem é responsável pela conta pode mudar isto.',
  usedSpace: (used: string, limit: string) => `Espaço usado por envios e áudios guardados: ${used} de ${limit}.`,
} as const;

export const SETTINGS_TEXTS = {
  days: 'Por quantos dias guardar o áudio',
  daysHint: (most: number) =>
    `De 0 (apaga assim que a transcrição termina) a ${most}. O áudio de uma transcrição que falhou fica no máximo um dia. O texto fica até você apagar.`,
  daysInvalid: (most: number) => `Use um número inteiro de 0 a ${most}.`,
  training: 'Meus áudios podem ser usados para treinar modelos',
  trainingHint: 'Desativado por padrão. Vale para o que for enviado daqui em diante.',
  erasesTitle: (recordings: number) =>
    `Isto apaga agora o áudio de ${recordings === 1 ? '1 gravação' : `${recordings} gravações`}`,
  erasesText: 'São as gravações transcritas há mais tempo do que o novo prazo. O texto fica, e não dá para desfazer.',
  eraseAndSave: 'Apagar e salvar',
  presets: 'Prazos comuns',
} as const;

export const PASSWORD_TEXTS = {
  current: 'Senha atual',
  fresh: 'Senha nova',
  changed: 'A senha mudou, e os outros acessos terminaram.',
  submit: 'Trocar a senha',
} as const;

export const CONFIRMED_FORM_TEXTS = {
  byPassword: 'Confirme com a sua senha.',
  signInWith: (provider: string) => `Entrar com ${provider}`,
  byProvider: (provider: string) => `Para continuar, entre de novo com ${provider}. Depois você volta para cá.`,
} as const;

export const PROVIDER_ACCESS_TEXTS = {
  title: 'Acesso pela organização',
  what: 'os acessos',
  onlyWith: (provider: string) => `Você entra com ${provider}: a senha e a verificação em duas etapas são as de lá.`,
  alsoWith: (provider: string) =>
    `Para entrar também com ${provider}, use o botão da página de entrada: a senha desta conta é pedida uma vez.`,
  linkedOn: (date: string) => `Vinculado em ${date}`,
  unlinkNamed: (name: string) => `Desvincular ${name}`,
  unlink: 'Desvincular',
  addPassword: 'Criar também uma senha',
} as const;

export const SESSIONS_TEXTS = {
  title: 'Onde você está conectado',
  what: 'os acessos',
  thisBrowser: 'Este navegador',
  times: (since: string, seen: string) => `Desde ${since} · visto em ${seen}`,
  endNamed: (time: string) => `Desconectar o acesso de ${time}`,
  end: 'Desconectar',
} as const;

export const EXPORT_TEXTS = {
  title: 'Seus dados',
  text: 'Um arquivo ZIP com tudo o que a conta guarda: cadastro, chaves, atividades, transcrições e áudios.',
  open: 'Baixar tudo',
  confirmTitle: 'Baixar tudo o que a conta guarda?',
  keepSafe: 'O arquivo leva seus áudios e textos: guarde-o em lugar seguro.',
} as const;

export const DELETE_ACCOUNT_TEXTS = {
  title: 'Apagar a conta',
  text: 'Áudios, textos, chaves e cadastro são apagados. As chaves param de funcionar na hora.',
  confirmTitle: 'Apagar a conta e tudo o que ela guarda?',
  submit: 'Apagar para sempre',
  noUndo: 'Não dá para desfazer.',
} as const;

/** Days that many accounts choose, each with what it is for. Customer service by telephone keeps its recordings for 90 days (decree 11,034 of 2022). */
export const RETENTION_PRESETS = [
  { days: 0, name: 'Apagar ao terminar' },
  { days: 30, name: '30 dias' },
  { days: 90, name: '90 dias (SAC)' },
  { days: 365, name: '1 ano' },
] as const;
