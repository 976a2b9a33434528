import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { OutboundError, refused } from './outbound-error';
import { bare } from './parse-address';
import { isLoopback, isPublic } from './reachable-addresses';

export interface ResolvedAddress {
  readonly address: string;
  readonly family: number;
}

/** Every address of a name. Rejects as `dns.lookup` does. */
export type ResolveName = (name: string) => Promise<readonly ResolvedAddress[]>;

/** The system's resolver, with its hosts file. */
export const resolveBySystem: ResolveName = (name) => lookup(name, { all: true });

export interface ResolveRules {
  readonly resolve: ResolveName;
  readonly allowLoopback: boolean;
}

/**
 * The addresses that may be connected to for a URL, looked up once. One bad address among good ones refuses all: which of
 * them a connection would take is chance. Rejects with `OutboundError`.
 */
export async function resolveAllowed(
  url: URL,
  { resolve, allowLoopback }: ResolveRules,
): Promise<readonly ResolvedAddress[]> {
  const host = bare(url.hostname);
  const family = isIP(host);
  const addresses = family === 0 ? await resolved(host, resolve) : [{ address: host, family }];
  const loopback = allowLoopback && addresses.every(({ address }) => isLoopback(address));
  if (!loopback && !addresses.every(({ address }) => isPublic(address))) throw refused('private');
  if (!loopback && url.protocol !== 'https:') throw refused('scheme');
  return addresses;
}

async function resolved(name: string, resolve: ResolveName): Promise<readonly ResolvedAddress[]> {
  let addresses: readonly ResolvedAddress[];
  try {
    addresses = await resolve(name);
  } catch (cause) {
    // ENOTFOUND is also what a resolver says that has lost its network.
    throw new OutboundError('unresolved', { retryable: true, cause });
  }
  if (addresses.length === 0) throw new OutboundError('unresolved', { retryable: true });
  return addresses;
}

/** For sockets: always the addresses that were checked, whatever the name leads to by now. */
export function pinnedLookup(addresses: readonly ResolvedAddress[]): LookupFunction {
  return (_name, { all, family }, callback) => {
    if (all === true) return callback(null, [...addresses]);
    const [first] = addresses.filter((address) => !family || address.family === family);
    if (first) callback(null, first.address, first.family);
    else callback(Object.assign(new Error('no pinned address of this family'), { code: 'ENOTFOUND' }), '');
  };
}
