import { isTerminal, TRANSCRIPTION_STATUSES } from '@aether/domain';

/** Of transcriptions that are to be worked for. */
export const OPEN_STATUSES = TRANSCRIPTION_STATUSES.filter((status) => !isTerminal(status));

/** Name of the index that holds those alone. */
export const OPEN_INDEX = 'open';
