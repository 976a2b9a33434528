import ipaddr from 'ipaddr.js';

/** Bits of an IPv6 address that name a customer's network: the rest is theirs to change at will. */
const IPV6_PREFIX = 64;

/** Whom an address belongs to, as far as attempts are counted: an IPv4 address, or the /64 of an IPv6 one. */
export function networkOf(address: string | undefined): string {
  const plain = address?.replace(/%.*$/, '') ?? '';
  if (!ipaddr.isValid(plain)) return 'unknown';
  const parsed = ipaddr.process(plain);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const groups = parsed.parts.slice(0, IPV6_PREFIX / 16).map((part) => part.toString(16));
  return `${groups.join(':')}::/${IPV6_PREFIX}`;
}
