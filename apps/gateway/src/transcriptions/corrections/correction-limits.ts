/** Several seconds of processor time for a long transcript, in turns with other requests. */
export const MAX_OPERATIONS = 100;
/** Characters of one operation. */
export const MAX_TEXT = 2_000;
/** Characters of one word: longer ones do not fit into a line of subtitles. */
export const MAX_WORD = 200;
/** The whole log is read for each correction. */
export const MAX_REVISIONS = 10_000;
