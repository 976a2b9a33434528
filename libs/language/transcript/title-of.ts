import type { TranscriptionRecord } from './transcription';

const DATE = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
});

type Titled = Pick<TranscriptionRecord, 'title' | 'options' | 'fileName' | 'createdAt'>;

/** The owner's title, the reference or the file name that the client sent, or else the creation time. */
export function titleOf({ title, options, fileName, createdAt }: Titled): string {
  if (title !== undefined) return title;
  const reference = options.reference?.trim() ?? '';
  if (reference !== '') return reference;
  return fileName ?? `Áudio de ${DATE.format(createdAt)}`;
}
