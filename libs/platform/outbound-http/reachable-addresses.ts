import ipaddr from 'ipaddr.js';

/** IANA gives out global unicast addresses from 2000::/3 alone. */
const GLOBAL_UNICAST: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];

/**
 * Whether an IP address, as a resolver writes it, is a public one by the special-purpose registries of IANA (kept by ipaddr.js).
 * IPv6 that carries an IPv4 address (mapped, NAT64, 6to4, Teredo) is not: the address inside is what would be reached.
 */
export function isPublic(ip: string): boolean {
  if (!ipaddr.isValid(ip)) return false;
  const address = ipaddr.parse(ip);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL_UNICAST);
}

export function isLoopback(ip: string): boolean {
  return ipaddr.isValid(ip) && ipaddr.parse(ip).range() === 'loopback';
}
