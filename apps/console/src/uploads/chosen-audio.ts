/** A recording that was chosen and is not sent yet. */
export interface ChosenAudio {
  readonly id: number;
  readonly source: File | string;
  readonly name: string;
  /** Made in this page, and kept nowhere else. */
  readonly recorded: boolean;
  /** Null: of a link, which the service fetches. */
  readonly bytes: number | null;
  /** Undefined while it is determined, null where only the service can determine it. */
  readonly seconds: number | null | undefined;
}

/** The service's limits a file: 1 GB and 4 hours. */
const MAX_BYTES = 2 ** 30;
const MAX_S = 4 * 3600;

/** Why the service would not take it; null: it would. */
export function refusalOf({ bytes, seconds }: ChosenAudio): string | null {
  if (bytes === 0) return 'O arquivo está vazio.';
  if (bytes !== null && bytes > MAX_BYTES) return 'O arquivo passa de 1 GB: divida-o em partes.';
  if (typeof seconds === 'number' && seconds > MAX_S) return 'O áudio passa de 4 horas: divida-o em partes.';
  return null;
}
