import { isNearly } from './address-part';
import type { AddressParts } from './address-parts';
import { respell } from './respell';
import type { SpellingRemark } from './spelling-remark';

/** Whether a text names the host, or a part of it; of "metalurgica ipê" also the short end. */
export function isHostName(host: AddressParts | null, text: string): boolean {
  if (host === null) return false;
  const isEnd = text.length > 2 && host.text.endsWith(text);
  return host.startsWith(text) || host.contains(text) || host.spelledOut === text || isNearly(host.text, text) || isEnd;
}

/** "grupo horizonte com traço no meio", "dois irmãos, com o número dois": only the host has several words, or the number. */
export function isOfHost({ effect, letters }: SpellingRemark, parts: AddressParts, host: AddressParts | null): boolean {
  if (effect === 'number' || effect === 'words')
    return letters !== '' && !parts.hasNumber(letters) && host?.hasNumber(letters) === true;
  return effect === 'separate' && !parts.canBeSeparated && host?.canBeSeparated === true;
}

/**
 * "rondoobras é junto, com dois ós", "mel do vale com hífen entre as três palavras": applies a remark after the address to its host.
 * @param asked the name that the listener asked about; empty when there is none.
 */
export function remarkOnHost(remark: SpellingRemark, host: AddressParts | null, asked: string): void {
  if (host === null) return;
  if (remark.effect === 'separate' || remark.effect === 'words' || remark.effect === 'number')
    return host.remark(remark);
  // "arroba lucianefontoura … Luciane com e no final?"
  const name = asked !== '' && host.text.includes(asked) ? asked : host.text;
  const text = respell(name, remark);
  if (text !== null && text !== name) host.replaceAll(host.text.replace(name, text));
}
