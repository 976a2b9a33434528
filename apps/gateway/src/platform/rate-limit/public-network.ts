import ipaddr from 'ipaddr.js';

/** Ranges of proxies, of NAT in front of a container, and of one's own machines: one such address may stand for all users. */
const LOCAL = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat', 'unspecified']);

/**
 * The network of a client on the internet: its IPv4 address, or the first `prefix` bits of its IPv6 address (a multiple of 8). Null for local
 * addresses, which say nothing about the client.
 */
export function publicNetwork(address: string | undefined, prefix: number): string | null {
  const plain = address?.replace(/%.*$/, '') ?? '';
  if (!ipaddr.isValid(plain)) return null;
  const parsed = ipaddr.process(plain);
  if (LOCAL.has(parsed.range())) return null;
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const bytes = parsed.toByteArray().map((byte, index) => (index < prefix / 8 ? byte : 0));
  return `${ipaddr.fromByteArray(bytes).toString()}/${prefix}`;
}
