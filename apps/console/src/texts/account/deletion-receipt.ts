/** Texts of the receipt of a deletion. */

export const DELETION_RECEIPT_TEXTS = {
  title: 'Recibo da exclusão da conta',
  what: 'o recibo',
  running: 'A exclusão ainda está em andamento. Quando terminar, avisamos por e-mail.',
  completed: (time: string) => `Está tudo apagado desde ${time}.`,
  requested: (time: string) => `A exclusão foi pedida em ${time}.`,
  transcriptions: (count: number) =>
    count === 1 ? '1 transcrição apagada, com os áudios' : `${count} transcrições apagadas, com os áudios`,
  uploads: (count: number) => (count === 1 ? '1 envio apagado' : `${count} envios apagados`),
  apiKeys: (count: number) => (count === 1 ? '1 chave de API apagada' : `${count} chaves de API apagadas`),
  receiptNumber: 'Número do recibo:',
} as const;
