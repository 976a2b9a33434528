/** Texts about recordings that are chosen and sent. */

export const UPLOAD_TEXTS = {
  empty: 'O arquivo está vazio.',
  tooLarge: 'O arquivo passa de 1 GB: divida-o em partes.',
  tooLong: 'O áudio passa de 4 horas: divida-o em partes.',
  sessionEnded: 'A sua sessão expirou. Entre de novo: o envio continua de onde parou.',
  otherFile: (name: string, size: string) => `Este não é o mesmo arquivo: escolha ${name}, de ${size}.`,
  othersRunning: 'outras transcrições suas estão em andamento, e esta começa sozinha quando uma terminar.',
} as const;
