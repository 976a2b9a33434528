import type { Db } from 'mongodb';
import type { Keyring } from '../config/keyring';
import { isSealedNow, openText, sealText } from '../users/sealed-text';
import { COLLECTIONS, type AccountDocument } from './documents';

/**
 * Stores the signing secrets of all accounts as the keys now demand: encrypted with the current one, or not if there is none. Repeating it, and
 * rotations meanwhile, do no harm.
 *
 * @returns number of accounts that changed
 */
export async function sealWebhookSecrets(db: Db, keys: Keyring): Promise<number> {
  if (keys.all.length === 0) return 0;
  const accounts = db.collection<AccountDocument>(COLLECTIONS.accounts);
  let changed = 0;
  for await (const { _id: id, webhookSecret, retiredWebhookSecrets: retired = [] } of accounts.find(
    { webhookSecret: { $ne: '' } },
    { projection: { webhookSecret: 1, retiredWebhookSecrets: 1 } },
  )) {
    if ([webhookSecret, ...retired.map(({ secret }) => secret)].every((secret) => isSealedNow(keys, secret))) continue;
    const seal = (secret: string): string => sealText(keys, openText(keys, secret, id), id);
    const sealed = retired.map(({ secret, ...rest }) => ({ ...rest, secret: seal(secret) }));
    const { modifiedCount } = await accounts.updateOne(
      // A rotation in between has stored its secret with the keys of its process.
      { _id: id, webhookSecret },
      { $set: { webhookSecret: seal(webhookSecret), ...(retired.length > 0 && { retiredWebhookSecrets: sealed }) } },
    );
    changed += modifiedCount;
  }
  return changed;
}
