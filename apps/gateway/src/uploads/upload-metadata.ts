/** Longest `Upload-Metadata`, in characters. */
export const METADATA_MAX = 8 * 1024;

const PAIR = '[!-+\\--~]+( ([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?)?';

/** `Upload-Metadata` as tus 1.0 writes it: with commas between, keys without spaces and commas, each with a space and a value in Base64. */
export const METADATA_PATTERN = `^${PAIR}(,${PAIR})*$`;
