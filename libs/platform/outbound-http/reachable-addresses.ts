import ipaddr from 'ipaddr.js';

/** IANA assigns global unicast addresses only from 2000::/3. */
const GLOBAL_UNICAST: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];

/**
 * Whether an IP address, as a resolver writes it, is public by IANA's special-purpose registries (maintained in ipaddr.js). IPv6 addresses that
 * embed an IPv4 address (mapped, NAT64, 6to4, Teredo) are not, because they reach the embedded address.
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
