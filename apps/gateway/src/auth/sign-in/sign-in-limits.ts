import type { AttemptLimit } from '../../platform/rate-limit/attempts';

const QUARTER_S = 900;
const HOUR_S = 3600;

/** For mails to an address: a mailbox is not flooded, and no network writes to the whole world. */
export function askingForMail(what: 'sign-up' | 'reset', email: string, network: string): readonly AttemptLimit[] {
  return [
    { name: `mail:${what}:email:${email}`, limit: 5, windowS: HOUR_S },
    { name: `mail:network:${network}`, limit: 60, windowS: HOUR_S },
  ];
}

/** For links of mails: they cannot be guessed, but asking costs the database. */
export function usingLink(network: string): readonly AttemptLimit[] {
  return [{ name: `link:network:${network}`, limit: 100, windowS: QUARTER_S }];
}

/** For the password of a link: whoever holds a link of somebody else's sign-up may try it. */
export function tryingLinkPassword(token: string): readonly AttemptLimit[] {
  return [{ name: `link:token:${token}`, limit: 10, windowS: HOUR_S }];
}

/** Of one password by one network, forgotten when it was right. */
export function signingInFrom(email: string, network: string): AttemptLimit {
  return { name: `sign-in:email:${email}:network:${network}`, limit: 10, windowS: QUARTER_S };
}

/**
 * For signing in: few tries for one address by one network, more for one address by all of them (so that somebody else's tries do not
 * soon keep its owner out), and not too many by one network.
 */
export function signingIn(email: string, network: string): readonly AttemptLimit[] {
  return [
    signingInFrom(email, network),
    { name: `sign-in:email:${email}`, limit: 100, windowS: QUARTER_S },
    { name: `sign-in:network:${network}`, limit: 300, windowS: QUARTER_S },
  ];
}

/** For the present password, which somebody at an open session may try. */
export function provingPassword(personId: string): readonly AttemptLimit[] {
  return [{ name: `password:person:${personId}`, limit: 10, windowS: QUARTER_S }];
}
