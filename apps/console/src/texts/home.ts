/** Texts of the first page of an account. */

export const HOME_TEXTS = {
  loading: 'Carregando o início',
  readersWait: 'As transcrições desta conta aparecem aqui, para você ler e baixar.',
  transcribeTitle: 'Transcreva um áudio',
  transcribeText: 'Envie uma gravação e leia o texto com quem falou, quando falou e os dados que foram ditados.',
  chooseAudio: 'Escolher um áudio',
  trySample: 'Testar com um exemplo',
  recent: 'Transcrições recentes',
  noneYet: 'Ainda nenhuma. A primeira aparece aqui.',
  what: 'o início',
  seeAll: 'Ver todas',
  attention: 'Precisa da sua atenção',
  freeLeft: (left: string) => `${left} grátis`,
  trialHint: 'que ainda restam de áudio',
  creditHint: (balance: string) => `de áudio, com ${balance}`,
  buyCredit: 'Comprar crédito',
  seeBalance: 'Ver o saldo',
  ownTrial: 'Seu teste grátis',
  ownBalance: 'Seu saldo',
  trial: 'O teste grátis da conta',
  balance: 'O saldo da conta',
  lastDays: (days: number) => `Últimos ${days} dias`,
  inTranscriptions: (transcriptions: string) => `em ${transcriptions}`,
  seeUsage: 'Ver o uso',
} as const;

export const FIRST_KEY_TEXTS = {
  title: 'Use pela API',
  text: 'A chave já funciona na hora, inclusive no SDK da OpenAI: basta trocar o endereço, a chave e o modelo.',
  keyName: (date: string) => `Chave de ${date}`,
  create: 'Criar uma chave de API',
} as const;

export const TRIAL_TEXTS = {
  freeHint: 'para experimentar, aqui e na API, sem cartão',
  withheld: (reason: string) => `Esta conta começou sem os minutos grátis: ${reason}. Para transcrever,`,
  buyCredit: 'compre crédito',
} as const;

export const ATTENTION_TEXTS = {
  seeBalance: 'Ver o saldo',
  inDebt: (amount: string) => `A conta deve ${amount}, e nada novo é transcrito até o débito ser pago.`,
  pay: 'Pagar',
  lowCredit: (secondsLeft: number, duration: string) =>
    secondsLeft < 1 ? 'O seu saldo acabou.' : `O seu saldo está acabando: restam ${duration} de áudio.`,
  buyCredit: 'Comprar crédito',
  subscriptionEnds: 'A sua assinatura termina',
  creditExpires: 'Uma parte do seu crédito vence',
  on: (what: string, date: string) => `${what} em ${date}.`,
  failed: (count: number) =>
    count === 1 ? 'Uma transcrição falhou, e nada foi cobrado.' : `${count} transcrições falharam, e nada foi cobrado.`,
  seeFailed: 'Ver',
  unnamedKeyExpires: (hint: string, date: string) => `A chave terminada em ${hint} vence em ${date}.`,
  keyExpires: (name: string, date: string) => `A chave “${name}” vence em ${date}.`,
  changeKey: 'Editar',
} as const;

export const INVITATION_NOTICE_TEXTS = {
  invited: (account: string) => `“${account}” convidou você para participar da conta.`,
  invitedOften: (count: number) => `Você tem ${count} convites para participar de outras contas.`,
  seeInvitation: 'Ver o convite',
  seeInvitations: 'Ver os convites',
} as const;

/** Why an account has no trial. */
export const TRIAL_REASONS = {
  mailbox: 'este e-mail já teve um teste',
  network: 'a sua rede já recebeu os testes de hoje',
} as const;
