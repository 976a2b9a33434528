import { randomBytes } from 'node:crypto';
import { ID_RANDOM_BYTES, opaqueId, type IdKind } from '@aether/domain';

export function newId(kind: IdKind): string {
  return opaqueId(kind, Date.now(), randomBytes(ID_RANDOM_BYTES));
}
