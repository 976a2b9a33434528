import type { AddressParts } from './address-parts';

/** What was said about an address after its last word. */
export interface Amendments {
  /** The end of the words that changed the address or spelled it again; the address's own end when there are none. */
  readonly end: number;
  /** The listener's question was denied, and nothing right was said in its place. */
  readonly denied: boolean;
  /** The other speaker confirmed the address. */
  readonly confirmed: boolean;
  /** The whole local part was said again in place of what was recognized. */
  readonly restated: boolean;
}

/** An address before what was said about it. */
export interface AmendedAddress {
  /** Exclusive, in tokens. */
  readonly end: number;
  readonly domain: string;
  /** The words of the host; null when they cannot be amended. */
  readonly host: AddressParts | null;
}
