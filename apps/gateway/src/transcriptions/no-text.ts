/** Control characters, the replacement character (invalid UTF-8) and lone surrogates. */
export const NO_TEXT = /[\p{Cc}\ufffd\p{Cs}]/u;
