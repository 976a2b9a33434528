import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { OutboundError, refused } from './outbound-error';
import { bare, type AddressRules } from './parse-address';
import { isLoopback, isPublic } from './reachable-addresses';

export interface ResolvedAddress {
  readonly address: string;
  readonly family: number;
}

/** Resolves a name to all its addresses. Rejects as `dns.lookup` does. */
export type ResolveName = (name: string) => Promise<readonly ResolvedAddress[]>;

/** The system's resolver, including its hosts file. */
export const resolveBySystem: ResolveName = (name) => lookup(name, { all: true });

export interface ResolveRules extends AddressRules {
  readonly resolve: ResolveName;
}

/**
 * Resolves a URL's host once, to addresses that may be called. One bad address refuses all, because which of them a connection uses is chance.
 * Rejects with `OutboundError`.
 */
export async function resolveAllowed(
  url: URL,
  { resolve, allowLoopback, namedHost }: ResolveRules,
): Promise<readonly ResolvedAddress[]> {
  const host = bare(url.hostname);
  const family = isIP(host);
  const addresses = family === 0 ? await resolved(host, resolve) : [{ address: host, family }];
  const loopback = allowLoopback && addresses.every(({ address }) => isLoopback(address));
  const mayBePrivate = loopback || url.hostname === namedHost;
  if (!mayBePrivate && !addresses.every(({ address }) => isPublic(address))) throw refused('private');
  if (!loopback && url.protocol !== 'https:') throw refused('scheme');
  return addresses;
}

async function resolved(name: string, resolve: ResolveName): Promise<readonly ResolvedAddress[]> {
  let addresses: readonly ResolvedAddress[];
  try {
    addresses = await resolve(name);
  } catch (cause) {
    // A resolver without a network also returns ENOTFOUND.
    throw new OutboundError('unresolved', { retryable: true, cause });
  }
  if (addresses.length === 0) throw new OutboundError('unresolved', { retryable: true });
  return addresses;
}

/** A socket lookup that always returns the checked addresses, wherever the name leads by now. */
export function pinnedLookup(addresses: readonly ResolvedAddress[]): LookupFunction {
  return (_name, { all, family }, callback) => {
    if (all === true) return callback(null, [...addresses]);
    const [first] = addresses.filter((address) => !family || address.family === family);
    if (first) callback(null, first.address, first.family);
    else callback(Object.assign(new Error('no pinned address of this family'), { code: 'ENOTFOUND' }), '');
  };
}
