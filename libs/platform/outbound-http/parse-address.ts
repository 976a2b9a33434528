import { isIP } from 'node:net';
import { domainToUnicode } from 'node:url';
import { refused } from './outbound-error';

/** Longer than any sharing or presigned link seen so far, and far below the limit of request headers. */
const MAX_LENGTH = 8192;

/** Control characters, which URL parsers drop or encode differently, and the backslash, which some parse as a slash. */
const ODD = /[\u0000-\u001f\u007f-\u009f\\\u2028\u2029]/;

/** Scheme, then everything up to the path. */
const SHAPE = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]+)/i;
const AUTHORITY = /^(\[[0-9a-f:.]+\]|[^:[\]]+)(?::(\d{1,5}))?$/i;

const LABEL = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/;

/** Names that are never public, by standard or convention: RFC 6761, 6762, 7686, 8375, ICANN's `internal`. */
const PRIVATE_NAMES = /(^|\.)(localhost|localdomain|local|internal|intranet|lan|corp|home|home\.arpa|onion)$/;

/** Names that lead nowhere (RFC 6761, sections 6.2 and 6.4). */
const UNASSIGNED_NAMES = /(^|\.)(test|invalid)$/;

/** Ports from 1024 on that WHATWG Fetch blocks ("bad port"), because other protocols listen there. */
const BAD_PORTS = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);

export interface AddressRules {
  readonly allowLoopback: boolean;
  /** Host as in a parsed URL that may be private. */
  readonly namedHost?: string;
}

/**
 * Parses the URL of a third party's server and accepts only one canonical notation. Anything that a parser would have to guess or repair (decimal
 * and octal hosts, missing slashes, other alphabets' dots) throws `OutboundError`, `not_allowed`. `allowLoopback` accepts `http` and `localhost`
 * too. Does not check where a name leads.
 */
export function parseAddress(address: string, { allowLoopback, namedHost }: AddressRules): URL {
  if (address.length > MAX_LENGTH || ODD.test(address) || address.trim() !== address) throw refused('notation');
  const [, scheme = '', authority = ''] = SHAPE.exec(address) ?? [];
  if (scheme === '') throw refused(/^[a-z][a-z0-9+.-]*:/i.test(address) ? 'scheme' : 'notation');
  if (!(allowLoopback ? /^https?$/i : /^https$/i).test(scheme)) throw refused('scheme');
  if (authority.includes('@')) throw refused('credentials');
  const [, host = '', port] = AUTHORITY.exec(authority) ?? [];
  if (host === '' || !URL.canParse(address)) throw refused('notation');
  const url = new URL(address);
  refuseOddHost(host, url.hostname);
  const isName = isIP(bare(url.hostname)) === 0;
  if (isName && url.hostname !== namedHost) refusePrivateName(url.hostname, allowLoopback);
  if (isName && url.protocol !== 'https:' && url.hostname !== 'localhost') throw refused('scheme');
  if (port !== undefined) refusePort(Number(port));
  url.hash = '';
  return url;
}

/** The host without the brackets of IPv6. */
export function bare(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '');
}

/** Refuses a host that the parser changed. International names are accepted if they convert back unchanged. */
function refuseOddHost(written: string, parsed: string): void {
  if (parsed.startsWith('[')) return;
  const plain = written.toLowerCase();
  const same = plain === parsed || plain.normalize('NFC') === domainToUnicode(parsed);
  if (!same || (isIP(parsed) === 4 && plain !== parsed)) throw refused('notation');
}

function refusePrivateName(name: string, allowLoopback: boolean): void {
  if (allowLoopback && name === 'localhost') return;
  const labels = name.split('.');
  if (name.length > 253 || !labels.every((label) => LABEL.test(label))) throw refused('notation');
  if (labels.length > 1 && UNASSIGNED_NAMES.test(name)) throw refused('unassigned');
  if (labels.length < 2 || PRIVATE_NAMES.test(name)) throw refused('private');
}

function refusePort(port: number): void {
  if (port !== 443 && (port < 1024 || port > 65_535 || BAD_PORTS.has(port))) throw refused('port');
}
