/** Texts of sending recordings, which goes on while other pages are open. */

export const UPLOAD_TEXTS = {
  sessionEnded: 'A sua sessão expirou. Entre de novo: o envio continua de onde parou.',
  otherFile: (name: string, size: string) => `Este não é o mesmo arquivo: escolha ${name}, de ${size}.`,
  othersRunning: 'outras transcrições suas estão em andamento, e esta começa sozinha quando uma terminar.',
} as const;
