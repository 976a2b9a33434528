import type { Stack } from '../../../../test/support/stack/stack';

/**
 * Expires every upload, as if a day had passed, including those whose creation response was lost. The service must then delete their
 * data.
 */
export async function endUploads(stack: Stack): Promise<void> {
  await stack.db.collection('uploads').updateMany({}, { $set: { expiresAt: new Date(0) } });
}
