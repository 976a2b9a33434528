import type { TranscriptionRecord } from '@aether/language';

const DATE = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
});

/** The reference that the client sent, or else the creation time. */
export function titleOf({ options, createdAt }: Pick<TranscriptionRecord, 'options' | 'createdAt'>): string {
  const reference = options.reference?.trim() ?? '';
  return reference === '' ? `Áudio de ${DATE.format(createdAt)}` : reference;
}
