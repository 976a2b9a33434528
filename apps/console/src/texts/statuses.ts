import type { TranscriptionStatus } from '../api/queries';

export const STATUS_NAMES: Readonly<Record<TranscriptionStatus, string>> = {
  queued: 'Na fila',
  processing: 'Transcrevendo',
  completed: 'Pronta',
  failed: 'Falhou',
  canceled: 'Cancelada',
};
