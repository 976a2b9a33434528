import { MAX_TERM_LENGTH, MAX_TERMS } from '../transcriptions/keyterms.schema';

/**
 * A `prompt` as vocabulary, term by term: split at commas, semicolons and line breaks, else at spaces. The first 200 terms of up to 60 characters
 * count; the rest is passed over, for a prompt never fails.
 */
export function promptTerms(prompt: string): string[] {
  const marked = prompt.split(/[,;\r\n]+/);
  const parts = marked.length > 1 ? marked : prompt.split(/\s+/);
  const terms = parts.map((part) => part.normalize('NFC').trim().replace(/\s+/g, ' '));
  const usable = terms.filter((term) => term !== '' && [...term].length <= MAX_TERM_LENGTH);
  return [...new Set(usable)].slice(0, MAX_TERMS);
}
