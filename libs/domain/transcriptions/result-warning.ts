/**
 * What a result lacks: the file is cut short, speakers could not be assigned, overlaps could not be marked in the literal reading, or the
 * redacted audio could not be made.
 */
export type ResultWarning = 'truncated' | 'undiarized' | 'unmarked' | 'no_redacted_audio';
