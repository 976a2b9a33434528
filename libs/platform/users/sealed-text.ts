import type { Keyring } from '../config/keyring';
import { openSecret, sealSecret } from './secret-box';

const MARK = 'sealed';

/** What is stored of a text for `owner`: encrypted with the current key; without one, the text itself. */
export function sealText({ current }: Keyring, text: string, owner: string): string {
  if (current === null) return text;
  return [MARK, current.id, sealSecret(current.key, Buffer.from(text), owner)].join(':');
}

/** Throws if it was sealed with a key that this process does not have. */
export function openText({ all }: Keyring, stored: string, owner: string): string {
  const [mark, id, sealed] = stored.split(':');
  if (mark !== MARK || sealed === undefined) return stored;
  const found = all.find((key) => key.id === id);
  if (found === undefined) throw new Error(`AETHER_DATABASE_KEYS has no key ${JSON.stringify(id)}`);
  return openSecret(found.key, sealed, owner).toString();
}

/** Whether a stored text is as `sealText` would store it now. */
export function isSealedNow({ current }: Keyring, stored: string): boolean {
  const [mark, id] = stored.split(':');
  return current === null ? mark !== MARK : mark === MARK && id === current.id;
}
