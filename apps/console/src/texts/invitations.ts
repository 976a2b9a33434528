/** Texts of the page Convites. */

export const INVITATIONS_TEXTS = {
  title: 'Convites',
  what: 'os convites',
  none: 'Nenhum convite em aberto.',
  joinAs: 'Participe como',
  accountOf: (email: string) => `Conta de ${email}.`,
  validUntil: (date: string) => `O convite vale até ${date}. A sua própria conta continua como está.`,
  accept: 'Aceitar',
  decline: 'Recusar',
  joined: 'Você agora participa de',
  switchLater: 'Troque de conta quando quiser, no alto da página.',
  enter: 'Entrar na conta',
  notExpectedTitle: 'Não é o convite que você esperava?',
  signedInAs: 'Você entrou com',
  onlyInvited:
    'e um convite só aparece para o e-mail convidado. Se o seu chegou em outro endereço, saia e entre com ele.',
  signOut: 'Sair e usar outro e-mail',
} as const;
