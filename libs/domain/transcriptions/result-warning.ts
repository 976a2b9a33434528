/**
 * What a result lacks: the file is cut short, has more sound tracks than the one that was transcribed, speakers could not be assigned, overlaps could
 * not be marked in the literal reading, or the redacted audio could not be made.
 */
export type ResultWarning = 'truncated' | 'other_tracks' | 'undiarized' | 'unmarked' | 'no_redacted_audio';

/** An option that has no effect: a number of speakers without speakers to detect. */
export type OptionWarning = 'unused_speakers';
