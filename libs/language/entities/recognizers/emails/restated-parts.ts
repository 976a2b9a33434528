import { isName, isSameName, joined, type AddressPart } from './address-part';
import type { Move } from './address-moves';
import type { AddressParts } from './address-parts';
import { isContent, partsFrom } from './dictated-parts';

/** Whether `parts` are a whole local part of the same form that shares a name with the one that was said: "Não, é ivan ponto teles". */
export function hasShapeOf({ list }: AddressParts, parts: readonly AddressPart[]): boolean {
  const isSameShape =
    parts.length > 2 && parts.length === list.length && parts.every(({ kind }, at) => kind === list[at]?.kind);
  return isSameShape && parts.some((part, at) => isName(part) && part.text === list[at]?.text);
}

/** "bruno ponto alves…? Não, é bruno alves tudo junto": the same names, with other signs. */
export function hasNamesOf({ list }: AddressParts, parts: readonly AddressPart[]): boolean {
  const names = parts.filter(isName);
  return names.length > 1 && joined(names) === joined(list.filter(isName));
}

/** "… Lemos, arroba …. Não, pedro ponto h ponto lemos": a whole local part with signs, which ends with the names that were said without them. */
export function restates({ list }: AddressParts, parts: readonly AddressPart[]): boolean {
  const names = parts.filter(isName);
  if (names.length === parts.length || names.length < 2 || parts[0]?.kind === 'sign') return false;
  return list.length > 0 && list.every(isName) && joined(names).endsWith(joined(list));
}

/** "traço é hífen, tá, não é underline": the sign of the address was said again, and another one is denied. */
export function namesOtherSign(parts: AddressParts, said: readonly Move[], other: readonly AddressPart[]): boolean {
  const [sign] = other;
  if (other.length !== 1 || sign?.kind !== 'sign' || parts.contains(sign.text)) return false;
  return said.some(({ kind, text }) => kind === 'sign' && parts.contains(text));
}

/** "Com g. E vidal com v": whether the letter only joins another name of the address. */
export function joinsName(parts: AddressParts, [letter, name]: readonly Move[]): boolean {
  if (letter?.kind !== 'letter' || letter.text !== 'e' || name?.kind !== 'text') return false;
  return parts.contains(name.text) && !parts.contains(`e${name.text}`);
}

/** Whether a text is a name of the address, also a misheard one. */
export const hasName = (parts: AddressParts, text: string): boolean =>
  parts.contains(text) || parts.list.some((part) => isSameName(part.text, text));

/** The parts that one speaker names from a move on, and the move after them. */
export function nameAt(
  moves: readonly Move[],
  at: number,
  said: AddressParts,
): { readonly parts: AddressPart[]; readonly end: number } {
  let end = at;
  while (end < moves.length && isContent(moves[end]!) && moves[end]?.speaker === moves[at]?.speaker) end += 1;
  // "t de tatu yamada com ípsilon": the letter is explained, and the name is another one.
  const isExplained = moves[at]?.example === true && moves[at + 1]?.kind === 'text';
  if (isExplained && said.contains(moves[at]!.text)) end = at + 1;
  return { parts: partsFrom(moves.slice(0, end), at), end };
}
