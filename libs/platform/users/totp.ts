import { createHmac, timingSafeEqual } from 'node:crypto';

/** Time-based one-time passwords (RFC 6238) as authenticator apps make them: SHA-1, 6 digits, a new code every 30 seconds. */
export const TOTP_SECRET_BYTES = 20;
const STEP_MS = 30_000;
const DIGITS = 6;

/** Steps around the current one whose codes are accepted, because clocks differ and typing takes time (RFC 6238, section 5.2). */
const DRIFT = [0, -1, 1];

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code of a step (RFC 4226, section 5.3). */
export function totpCode(secret: Uint8Array, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = (mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits;
  return String(number).padStart(digits, '0');
}

/** The step of a time: the number of 30 seconds since 1970. */
export function totpStep(at: Date): number {
  return Math.floor(at.getTime() / STEP_MS);
}

/** The step whose code this is, of the current one and its neighbors; null if it is none of theirs. */
export function matchingStep(secret: Uint8Array, code: string, at: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const steps = DRIFT.map((drift) => totpStep(at) + drift);
  return steps.find((step) => timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(code))) ?? null;
}

/** RFC 4648 base 32 without padding, as authenticator apps read secrets. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => BASE32.charAt(Number.parseInt(group.padEnd(5, '0'), 2))).join('');
}

/** The address that a QR code holds: https://github.com/google/google-authenticator/wiki/Key-Uri-Format */
export function totpUri(
  secret: Uint8Array,
  { issuer, account }: { readonly issuer: string; readonly account: string },
): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const query = new URLSearchParams({
    secret: base32(secret),
    issuer,
    algorithm: 'SHA1',
    digits: String(DIGITS),
    period: '30',
  });
  return `otpauth://totp/${label}?${query.toString()}`;
}
