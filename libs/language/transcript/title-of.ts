import type { TranscriptionRecord } from './transcription';

const DATE = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
});

type Titled = Pick<TranscriptionRecord, 'title' | 'options' | 'fileName' | 'createdAt'>;

/** The owner's title, or else the reference or the file name that the client sent; undefined without any. */
export function givenTitle({ title, options, fileName }: Omit<Titled, 'createdAt'>): string | undefined {
  if (title !== undefined) return title;
  const reference = options.reference?.trim() ?? '';
  return reference === '' ? fileName : reference;
}

/** The same, or else the creation time. */
export function titleOf({ createdAt, ...given }: Titled): string {
  return givenTitle(given) ?? `Áudio de ${DATE.format(createdAt)}`;
}
