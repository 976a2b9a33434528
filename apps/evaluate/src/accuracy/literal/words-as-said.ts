import { normalizeTranscript } from '../../../../../test/support/measure/normalize-transcript';

/** Lower-case words without punctuation, numbers in their usual words; "meia" counts as "seis". */
export function wordsAsSaid(text: string): string[] {
  return normalizeTranscript(text).map(sameDigit);
}

/** Lower-case words without punctuation, digits as written; "meia" counts as "seis". */
export function writtenWords(text: string): string[] {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s]/gu, ' ')
    .split(/\s+/u)
    .filter((word) => word !== '')
    .map(sameDigit);
}

const sameDigit = (word: string): string => (word === 'meia' ? 'seis' : word);
