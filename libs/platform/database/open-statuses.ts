import { isTerminal, TRANSCRIPTION_STATUSES } from '@aether/domain';

/** Statuses of transcriptions in progress. */
export const OPEN_STATUSES = TRANSCRIPTION_STATUSES.filter((status) => !isTerminal(status));

/** Name of the partial index on these statuses. */
export const OPEN_INDEX = 'open';
