/** The end of a word that ends a sentence, with the signs that close a quotation or a bracket. */
export const SENTENCE_END = /[.!?…]["'”’)\]]*$/u;
