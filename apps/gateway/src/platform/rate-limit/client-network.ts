import ipaddr from 'ipaddr.js';

/** Prefix length of a customer's IPv6 network; the customer can vary the remaining bits freely. */
const CUSTOMER_PREFIX = 64;

/** Ranges of proxies, of NAT in front of a container, and of one's own machines: one such address may stand for all users. */
const LOCAL = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat', 'unspecified']);

/** The key under which a client's attempts are counted: its IPv4 address, or the /64 prefix of its IPv6 address. */
export function clientIpPrefix(address: string | undefined): string {
  const parsed = parse(address);
  return parsed === null ? 'unknown' : networkOf(parsed, CUSTOMER_PREFIX);
}

/**
 * The network of a client on the internet: its IPv4 address, or the first `prefix` bits of its IPv6 address (a multiple of 8). Null for local
 * addresses, which say nothing about the client.
 */
export function publicNetwork(address: string | undefined, prefix: number): string | null {
  const parsed = parse(address);
  return parsed === null || LOCAL.has(parsed.range()) ? null : networkOf(parsed, prefix);
}

function parse(address: string | undefined): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const plain = address?.replace(/%.*$/, '') ?? '';
  return ipaddr.isValid(plain) ? ipaddr.process(plain) : null;
}

function networkOf(address: ipaddr.IPv4 | ipaddr.IPv6, prefix: number): string {
  if (address instanceof ipaddr.IPv4) return address.toString();
  const bytes = address.toByteArray().map((byte, index) => (index < prefix / 8 ? byte : 0));
  return `${ipaddr.fromByteArray(bytes).toString()}/${prefix}`;
}
