import type { Stack } from '../../../../test/support/stack/stack';

/**
 * As if a day had passed: the life of every upload is over, of those too whose callers never heard of them, and the service is to erase what it
 * holds of them.
 */
export async function endUploads(stack: Stack): Promise<void> {
  await stack.db.collection('uploads').updateMany({}, { $set: { expiresAt: new Date(0) } });
}
