/** Why a third party's address may not be called. `private`: it leads, or may lead, to a host that is not on the public internet. */
export type AddressRefusal = 'scheme' | 'notation' | 'credentials' | 'port' | 'private';

/** Facts that the message of an error needs beyond its code. */
export type ErrorDetails =
  | { readonly kind: 'address_refused'; readonly refusal: AddressRefusal }
  /** An account with the e-mail address exists. */
  | { readonly kind: 'email_taken' };
