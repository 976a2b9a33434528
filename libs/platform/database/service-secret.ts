import type { Db } from 'mongodb';
import { COLLECTIONS, type ServiceSecretDocument } from './documents';
import { isDuplicate } from './is-duplicate';

/** The value that the database holds under this id. It is generated once; of several processes, one stores its value for all. */
export async function serviceSecret(db: Db, id: string, generate: () => string): Promise<string> {
  const secrets = db.collection<ServiceSecretDocument>(COLLECTIONS.serviceSecrets);
  const known = await secrets.findOne({ _id: id });
  if (known !== null) return known.value;
  // A concurrent upsert may fail because the other created it.
  await secrets
    .updateOne({ _id: id }, { $setOnInsert: { value: generate() } }, { upsert: true })
    .catch((error: unknown) => {
      if (!isDuplicate(error, '_id')) throw error;
    });
  const stored = await secrets.findOne({ _id: id });
  if (stored === null) throw new Error(`the secret ${id} was removed while it was read`);
  return stored.value;
}
