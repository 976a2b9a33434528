import type { TranscriptionRecord } from './transcription';

const DATE = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
});

type Titled = Pick<TranscriptionRecord, 'title' | 'options' | 'createdAt'>;

/** The owner's title, the reference that the client sent, or else the creation time. */
export function titleOf({ title, options, createdAt }: Titled): string {
  if (title !== undefined) return title;
  const reference = options.reference?.trim() ?? '';
  return reference === '' ? `Áudio de ${DATE.format(createdAt)}` : reference;
}
