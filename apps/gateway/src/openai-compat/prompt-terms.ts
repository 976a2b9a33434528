import { MAX_TERM_LENGTH, MAX_TERMS } from '../transcriptions/keyterms.schema';

/**
 * Splits a `prompt` into vocabulary terms: at commas, semicolons and line breaks, or at spaces if it has none of these. It keeps the first 200
 * terms of up to 60 characters and ignores the rest, because OpenAI's API accepts any prompt.
 */
export function promptTerms(prompt: string): string[] {
  const marked = prompt.split(/[,;\r\n]+/);
  const parts = marked.length > 1 ? marked : prompt.split(/\s+/);
  const terms = parts.map((part) => part.normalize('NFC').trim().replace(/\s+/g, ' '));
  const usable = terms.filter((term) => term !== '' && [...term].length <= MAX_TERM_LENGTH);
  return [...new Set(usable)].slice(0, MAX_TERMS);
}
