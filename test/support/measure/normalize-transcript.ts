import { sayCardinal } from '@aether/language';

/** Alternative spellings of number words. */
const VARIANTS: Readonly<Record<string, string>> = {
  quatorze: 'catorze',
  dezasseis: 'dezesseis',
  dezanove: 'dezenove',
  cinqüenta: 'cinquenta',
};

/**
 * Normalizes the words of a Portuguese transcript for comparison: lower case, no punctuation, numbers in words ("266" equals "duzentos e sessenta e
 * seis"). Applied to references and hypotheses.
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
