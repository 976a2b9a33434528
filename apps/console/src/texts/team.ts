/** Texts of the page Equipe. */

export const TEAM_TEXTS = {
  loading: 'Carregando a equipe',
  explanation:
    'Quem participa desta conta e o que pode nela. Cada pessoa entra com o próprio e-mail, e o que faz fica no registro',
  invitedTo: 'O convite foi para',
  invitedAs: (role: string) => `como ${role}.`,
  what: 'a equipe',
  whatInvitations: 'os convites',
  whatName: 'o nome da conta',
  seeLog: 'ver o registro',
} as const;

export const INVITE_TEXTS = {
  open: 'Convidar',
  title: 'Convidar para a equipe',
  submit: 'Enviar convite',
  emailHint: 'O convite vale por 7 dias, para quem entrar com este e-mail.',
} as const;

export const ROLE_OPTIONS_TEXTS = {
  legend: 'Função',
  guideTitle: 'O que cada função pode',
} as const;

export const MEMBER_LIST_TEXTS = {
  people: (count: number) => (count === 1 ? '1 pessoa' : `${count} pessoas`),
  limit: (limit: number) => `Cabem até ${limit} pessoas e convites, além de quem criou a conta.`,
  you: 'você',
  createdOn: (date: string) => `Criou a conta em ${date}`,
  joinedOn: (date: string) => `Entrou em ${date}`,
  roleOf: (email: string) => `Função de ${email}`,
  removeNamed: (email: string) => `Remover ${email}`,
  roleChanged: (role: string) => `Agora é ${role}.`,
  removeTitle: 'Remover da equipe?',
  removeText:
    'perde o acesso a esta conta na hora, também onde já está com ela aberta. O que fez aqui fica, e as chaves de API que criou continuam a funcionar: revogue-as em Chaves de API se for o caso.',
} as const;

export const OPEN_INVITATIONS_TEXTS = {
  title: 'Convites em aberto',
  facts: (role: string, date: string) => `${role} · vale até ${date}`,
  sentAgain: 'Enviado de novo.',
  sendAgainNamed: (email: string) => `Enviar de novo o convite a ${email}`,
  cancelNamed: (email: string) => `Cancelar o convite a ${email}`,
} as const;

export const ACCOUNT_NAME_TEXTS = {
  title: 'Nome da conta',
  nameHint: 'Aparece nos convites e para quem participa. Vazio, aparece o e-mail de quem criou a conta.',
  submit: 'Salvar o nome',
} as const;

export const LEAVE_TEXTS = {
  title: 'Deixar esta conta',
  text: 'Você deixa de participar, e volta para a sua própria conta. O que fez aqui fica.',
  leave: 'Deixar de participar',
  confirmTitle: 'Deixar de participar?',
  losesAccess: 'Você perde na hora o acesso à conta',
  howToReturn: 'Para voltar, uma pessoa responsável por ela tem de convidar você de novo.',
} as const;
