/** Maximum length of `Upload-Metadata`, in characters. */
export const METADATA_MAX = 8 * 1024;

const PAIR = '[!-+\\--~]+( ([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?)?';

/** `Upload-Metadata` of tus 1.0: comma-separated pairs of a key (without spaces and commas), a space and a Base64 value. Empty: no metadata. */
export const METADATA_PATTERN = `^(${PAIR}(,${PAIR})*)?$`;
