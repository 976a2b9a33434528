/** Texts of the page behind a link. */

export const SHARED_TEXTS = {
  title: 'Transcrição compartilhada',
  loading: 'Abrindo a transcrição',
  passwordTitle: 'Este link pede uma senha',
  askPassword: 'Peça a senha a quem lhe enviou o link.',
  password: 'Senha do link',
  open: 'Abrir',
  validUntil: (time: string) => `O link vale até ${time}`,
  automatic: 'Texto reconhecido por computador: confira antes de citar.',
  noSpeech: 'Nenhuma fala foi ouvida neste áudio.',
} as const;
