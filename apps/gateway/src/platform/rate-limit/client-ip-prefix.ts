import ipaddr from 'ipaddr.js';

/** Prefix length of a customer's IPv6 network; the customer can vary the remaining bits freely. */
const IPV6_PREFIX = 64;

/** The key under which a client's attempts are counted: its IPv4 address, or the /64 prefix of its IPv6 address. */
export function clientIpPrefix(address: string | undefined): string {
  const plain = address?.replace(/%.*$/, '') ?? '';
  if (!ipaddr.isValid(plain)) return 'unknown';
  const parsed = ipaddr.process(plain);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const groups = parsed.parts.slice(0, IPV6_PREFIX / 16).map((part) => part.toString(16));
  return `${groups.join(':')}::/${IPV6_PREFIX}`;
}
