import { isPartOf, isSameName } from './address-part';
import type { AddressParts } from './address-parts';
import type { AmendedAddress } from './amended-address';

/** Whether a text is a name misheard, or one of the names that were written in one. */
const isNearly = (name: string, text: string): boolean => isSameName(name, text) || isPartOf(name, text);

/** "metalurgica ipê …, ipê também sem acento": a short name can only end the host. */
const isOfHostName = (host: string, text: string): boolean =>
  isNearly(host, text) || (text.length > 2 && host.endsWith(text));

/** Whether a name is the host's and not one of the local part. */
export function isHostName({ host }: AmendedAddress, parts: AddressParts, text: string): boolean {
  if (host === null || parts.contains(text)) return false;
  return host.startsWith(text) || host.contains(text) || host.spelledOut === text || isOfHostName(host.text, text);
}

/** Whether the text is a part of the address, also a misheard one. */
export function isKnownName(address: AmendedAddress, parts: AddressParts, text: string): boolean {
  return (
    parts.contains(text) ||
    address.domain.startsWith(text) ||
    isHostName(address, parts, text) ||
    parts.list.some((part) => isNearly(part.text, text))
  );
}

/** The names of an address, those of its host included. */
export function namesOf({ host }: AmendedAddress, { list }: AddressParts): string[] {
  return [...list, ...(host?.list ?? [])].map(({ text }) => text).concat(host?.text ?? []);
}
