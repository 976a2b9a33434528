/** Texts of the page Registro. */

export const AUDIT_LOG_TEXTS = {
  loading: 'Carregando o registro',
  explanation:
    'O que aconteceu nesta conta, do mais novo ao mais antigo: quem fez, quando e de onde. O horário é o de Brasília. Ninguém muda nem apaga o registro.',
  what: 'o registro',
  fromAddress: (address: string) => `de ${address}`,
  seeTranscription: 'Ver a transcrição',
} as const;

export const ACTOR_TEXTS = {
  deletedPerson: 'Por uma pessoa que apagou a própria conta',
  person: (email: string) => `Por ${email}`,
  unknownKey: 'Por uma chave de API',
  key: (hint: string) => `Pela chave …${hint}`,
  operator: 'Por quem opera o serviço',
  service: 'Pelo próprio serviço',
} as const;
