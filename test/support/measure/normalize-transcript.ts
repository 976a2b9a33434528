import { sayCardinal } from '@aether/language';

/** Spellings that say the same number. */
const VARIANTS: Readonly<Record<string, string>> = {
  quatorze: 'catorze',
  dezasseis: 'dezesseis',
  dezanove: 'dezenove',
};

/**
 * Words of a Portuguese transcript as they are compared: lower case, without punctuation, numbers in words
 * ("266" and "duzentos e sessenta e seis" are equal). Applied to reference and hypotheses alike.
 */
export function normalizeTranscript(text: string): string[] {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/(\d)\.(?=\d{3}(?!\d))/g, '$1')
    .replace(/(\d),(?=\d)/g, '$1 vírgula ')
    .replace(/(\d)\s*%/g, '$1 por cento')
    .replace(/\d{1,15}/g, (digits) => ` ${sayCardinal(Number(digits))} `)
    .replace(/[^\p{L}\p{M}\p{N}\s]/gu, ' ')
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => VARIANTS[word] ?? word);
}
