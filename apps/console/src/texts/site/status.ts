/** Texts of the page Status. */

export const STATUS_TEXTS = {
  accounts: 'Contas e textos',
  accountsDown: 'Entrar e ler não funcionam.',
  audio: 'Áudios',
  audioDown: 'Enviar e ouvir não funcionam.',
  transcriptions: 'Transcrições',
  transcriptionsDown: 'As novas esperam; as que já foram aceitas continuam depois.',
  live: 'Texto ao vivo',
  liveDown: 'O texto só aparece quando a transcrição termina.',
  title: 'Status',
  loading: 'Verificando o serviço',
  checkedAt: (time: string) => `Verificado em ${time}; a página se atualiza sozinha.`,
  noResponse: 'O serviço não está respondendo. Confira a sua conexão; o que você já enviou está guardado.',
  allUp: 'Tudo funcionando.',
  partDown: 'O serviço funciona, com uma parte fora do ar.',
  notReady: 'Uma parte do serviço está fora do ar. O que você já enviou está guardado, e continua quando ela voltar.',
  respondsIn: (ms: number) => `responde em ${ms} ms`,
  up: 'Funcionando',
  down: 'Fora do ar',
} as const;
