import type { TrialNetwork } from '@aether/platform';
import { publicNetwork } from '../../platform/rate-limit/client-network';

/** Trials in 24 hours for new accounts of one network: a home, and a site or a provider's customer. */
export const TRIALS_PER_NETWORK = { ipv4: 3, ipv6: { 56: 3, 48: 9 } } as const;

/** The networks that a new account's trial counts for; none for a local address, which says nothing about the client. */
export function trialNetworks(address: string | undefined): readonly TrialNetwork[] {
  return [56, 48].flatMap((prefix) => {
    const network = publicNetwork(address, prefix);
    if (network === null) return [];
    const { ipv4, ipv6 } = TRIALS_PER_NETWORK;
    if (!network.includes(':')) return prefix === 56 ? [{ network, limit: ipv4 }] : [];
    return [{ network, limit: ipv6[prefix as keyof typeof ipv6] }];
  });
}
