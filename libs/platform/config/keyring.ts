import { z } from 'zod';

const KEY_BYTES = 32;
const MAX_KEYS = 20;

/** Keys of one's own for encryption. */
export interface Keyring {
  /** What new data is encrypted with. Null: it is not encrypted. */
  readonly current: EncryptionKey | null;
  /** All keys, with which data may have been encrypted. */
  readonly all: readonly EncryptionKey[];
}

interface EncryptionKey {
  /** Stored beside the data. */
  readonly id: string;
  readonly key: Uint8Array;
}

export const NO_KEYS: Keyring = { current: null, all: [] };

const FORMAT = /^[A-Za-z0-9_.-]{1,40}:[A-Za-z0-9+/]{43}=$/;

/** `id:key,id:key,…`: the first encrypts, all decrypt; `none` as the first encrypts nothing, until every process knows the keys. */
export const keyring = z
  .string()
  .transform((list, context): Keyring => {
    const [first = '', ...others] = list.split(',').map((entry) => entry.trim());
    const entries = first === 'none' ? others : [first, ...others];
    const keys = entries.filter((entry) => FORMAT.test(entry)).map(readKey);
    const isUsable = keys.length === entries.length && keys.length > 0 && keys.length <= MAX_KEYS;
    if (isUsable && new Set(keys.map(({ id }) => id)).size === keys.length)
      return { current: first === 'none' ? null : (keys[0] ?? null), all: keys };
    context.addIssue({
      code: 'custom',
      message: `must be up to ${MAX_KEYS} of id:key with commas between, each with ${KEY_BYTES} random bytes in base64 as its key and an id that no other has; the first may be none`,
    });
    return z.NEVER;
  })
  .meta({ accepts: '`id:key`, separated by commas; a key is 32 random bytes in base64' });

function readKey(entry: string): EncryptionKey {
  const at = entry.indexOf(':');
  return { id: entry.slice(0, at), key: Buffer.from(entry.slice(at + 1), 'base64') };
}
