import { sayCardinal } from './say-number';

const MILLION = 1_000_000;

/**
 * An amount in words, as receipts and checks have it: "cinquenta reais", "um real e dez centavos", "dois milhões de reais".
 * @param centavos whole, from 0
 */
export function sayReais(centavos: number): string {
  const [reais, rest] = [Math.floor(centavos / 100), centavos % 100];
  const parts = [
    ...(reais > 0 || rest === 0 ? [`${sayCardinal(reais)} ${currencyOf(reais)}`] : []),
    ...(rest > 0 ? [`${sayCardinal(rest)} ${rest === 1 ? 'centavo' : 'centavos'}`] : []),
  ];
  return parts.join(' e ');
}

/** "milhão" and its like are nouns, so that "de" joins them with another noun. */
function currencyOf(reais: number): string {
  if (reais === 1) return 'real';
  return reais >= MILLION && reais % MILLION === 0 ? 'de reais' : 'reais';
}
